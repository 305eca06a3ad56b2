import { getProfile } from '#contract/profile/get-profile.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'

export const handler = handle(getProfile, async (_input, { session }) => {
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const { user } = session
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    mobile: user.mobile,
    is_email_verified: user.emailVerifiedAt !== null,
    verification: user.verification,
  }
})
