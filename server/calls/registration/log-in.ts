import { logIn } from '#contract/registration/log-in.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { accountMessages } from '#server/messages/registration.ts'
import {
  clearFailures,
  countFailure,
  findAccount,
  loginName,
  refuseWhenLocked,
} from '#server/services/accounts.ts'
import { isPassword } from '#server/services/passwords.ts'
import { startSession } from '#server/services/sessions.ts'

export const handler = handle(logIn, async ({ email_mobile, password }, context) => {
  const { deps, now, cookies, origin, userAgent } = context
  const name = loginName(email_mobile)
  await refuseWhenLocked(deps, name)
  const user = await findAccount(deps, name)
  const isRight = await isPassword(deps, user?.passwordHash ?? null, password.trim())
  if (!user || !isRight || !user.isActive) {
    await countFailure(deps, name)
    throw fieldError('password', 'wrong-login', accountMessages.wrongLogin)
  }
  await clearFailures(deps, name)
  await startSession(deps, user, { cookies, isSecure: origin.startsWith('https:'), userAgent, now })
  return {}
})
