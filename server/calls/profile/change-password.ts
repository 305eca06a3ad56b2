import { changePassword } from '#contract/profile/change-password.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { accountMessages } from '#server/messages/registration.ts'
import { refuseFloods, refuseWeakPassword, signIn } from '#server/services/accounts.ts'
import { confirmedSession } from '#server/services/contacts.ts'
import { setPassword, tellNewPassword } from '#server/services/new-passwords.ts'

export const handler = handle(changePassword, async ({ password }, context) => {
  const { deps, now, say } = context
  const { user } = confirmedSession(context)
  refuseFloods(context, 'password')
  const own = [user.firstName, user.lastName, ...(user.email ?? user.mobile ?? '').split(/[@.]/)]
  refuseWeakPassword(deps, password, own)
  const passwordHash = await deps.passwords.hash(password)
  const changed = await deps.database.orm.transaction((tx) =>
    setPassword(tx, user.id, passwordHash, now),
  )
  if (!changed?.isActive) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  await signIn(context, changed)
  tellNewPassword(context, changed)
  say(accountMessages.passwordChanged)
  return {}
})
