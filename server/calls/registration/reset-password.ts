import { and, eq, isNull } from 'drizzle-orm'
import { resetPassword } from '#contract/registration/reset-password.ts'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { accountMessages, codeMessages } from '#server/messages/registration.ts'
import { proveCode } from '#server/services/codes.ts'
import { hashPassword, isCommonPassword } from '#server/services/passwords.ts'

export const handler = handle(resetPassword, async (input, { deps, now, say }) => {
  if (isCommonPassword(input.password)) {
    throw fieldError('password', 'common-password', accountMessages.commonPassword)
  }
  const code = await proveCode(deps, input.validate_string, input.otp, ['reset_password'])
  if (!code.userId) throw fieldError('otp', 'otp-expired', codeMessages.expired)
  const { orm } = deps.database
  await orm
    .update(userAccount)
    .set({ passwordHash: await hashPassword(deps, input.password) })
    .where(eq(userAccount.id, code.userId))
  await orm
    .update(session)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(session.userId, code.userId), isNull(session.revokedAt)))
  say(accountMessages.passwordChanged)
  return {}
})
