import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { newId } from '#server/db/id.ts'
import {
  type OneTimeCodeRow,
  type UserAccountRow,
  userAccount,
} from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { accountMessages, codeMessages } from '#server/messages/registration.ts'
import { proveCode } from '#server/services/codes.ts'
import { pendingSignUpSchema } from '#server/services/pending-sign-up.ts'
import { startSession } from '#server/services/sessions.ts'

const termsVersion = '1'

export const handler = handle(verifyCode, async ({ validate_string, otp }, context) => {
  const { deps, now, cookies, origin, userAgent, say } = context
  const code = await proveCode(deps, validate_string, otp, ['sign_up', 'log_in'])
  const user =
    code.purpose === 'sign_up' ? await createAccount(deps, code, now) : await ownerOf(deps, code)
  if (!user?.isActive) throw fieldError('otp', 'otp-expired', codeMessages.expired)
  await startSession(deps, user, { cookies, isSecure: origin.startsWith('https:'), userAgent, now })
  if (code.purpose === 'sign_up') say(accountMessages.welcome)
  return { is_signed_in: true }
})

async function createAccount(
  deps: Deps,
  code: OneTimeCodeRow,
  now: number,
): Promise<UserAccountRow | null> {
  const pending = v.safeParse(pendingSignUpSchema, code.payload)
  if (!pending.success) return null
  const { first_name, last_name, email, mobile, password_hash, language } = pending.output
  // The unique keys decide when two sign-ups of one address are proved at the same moment.
  const [made] = await deps.database.orm
    .insert(userAccount)
    .values({
      id: newId(now),
      email,
      emailVerifiedAt: new Date(now),
      mobile,
      firstName: first_name,
      lastName: last_name,
      passwordHash: password_hash,
      language,
      createdAt: new Date(now),
      termsVersion,
      termsAcceptedAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

async function ownerOf(deps: Deps, code: OneTimeCodeRow): Promise<UserAccountRow | null> {
  if (!code.userId) return null
  const [row] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, code.userId))
  return row ?? null
}
