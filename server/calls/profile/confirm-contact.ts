import { confirmContact } from '#contract/profile/confirm-contact.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { refuseFloods, signIn } from '#server/services/accounts.ts'
import { checkCode, expired, useCode } from '#server/services/codes.ts'
import { setContact, tellEarlierContacts } from '#server/services/contacts.ts'
import { revokeOtherSessions } from '#server/services/sessions.ts'

export const handler = handle(confirmContact, async (input, context) => {
  refuseFloods(context, 'code-try')
  const { deps, session, now, say } = context
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const before = session.user
  const code = await checkCode(context, input, ['verify_mobile', 'change_email', 'change_mobile'])
  // A contact is proved by its own account, on a device that is signed in to it.
  const isOwn = code.userId === before.id
  // Asked for while it was the number of the account; another may be by now.
  const isForgotten = code.purpose === 'verify_mobile' && before.mobile !== code.destination
  if (!isOwn || isForgotten) throw expired()
  const user = await deps.database.orm
    .transaction(async (tx) => {
      await useCode(tx, code, now)
      if (input.sign_out_others) await revokeOtherSessions(tx, before.id, session.id, now)
      return setContact(tx, before.id, code, now)
    })
    .catch((error: unknown) => {
      // Another account proved the same contact at the same moment.
      if (isUniqueViolation(error)) return null
      throw error
    })
  if (!user) throw expired()
  await signIn(context, user)
  if (code.purpose === 'verify_mobile') {
    say(profileMessages.mobileVerified)
  } else {
    tellEarlierContacts(context, before, code)
    say(code.channel === 'email' ? profileMessages.emailChanged : profileMessages.mobileChanged)
  }
  return {}
})
