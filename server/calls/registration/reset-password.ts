import { resetPassword } from '#contract/registration/reset-password.ts'
import { handle } from '#server/http/call-handler.ts'
import { accountMessages } from '#server/messages/registration.ts'
import { refuseFloods, refuseWeakPassword, signIn } from '#server/services/accounts.ts'
import { checkCode, expired, useCode } from '#server/services/codes.ts'
import { setPassword, tellNewPassword } from '#server/services/new-passwords.ts'

export const handler = handle(resetPassword, async (input, context) => {
  const { deps, now, say } = context
  refuseFloods(context, 'code-try')
  // Before the code: a password that is refused must not use it up.
  refuseWeakPassword(deps, input.password, [])
  const code = await checkCode(context, input, ['reset_password'])
  const passwordHash = await deps.passwords.hash(input.password)
  const user = await deps.database.orm.transaction(async (tx) => {
    await useCode(tx, code, now)
    return setPassword(tx, code.userId ?? code.id, passwordHash, now)
  })
  if (!user?.isActive) throw expired()
  await signIn(context, user)
  tellNewPassword(context, user)
  say(accountMessages.passwordChanged)
  return {}
})
