import { getProfile } from '#contract/profile/get-profile.ts'
import { maskTarget } from '#domain/text/mask.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { isConfirmed } from '#server/services/contacts.ts'
import { verificationOf } from '#server/services/identity-subjects.ts'
import { passkeysOf } from '#server/services/passkeys.ts'

export const handler = handle(getProfile, async (_input, { deps, session, now }) => {
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const { user } = session
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email && maskTarget(user.email),
    mobile: user.mobile && maskTarget(user.mobile),
    is_email_verified: user.emailVerifiedAt !== null,
    is_mobile_verified: user.mobileVerifiedAt !== null,
    is_confirmed: isConfirmed(session, now),
    has_passkey: (await passkeysOf(deps, user.id)).length > 0,
    works_at_desk: user.role === 'host' || user.role === 'operator',
    verification: verificationOf(user, now),
  }
})
