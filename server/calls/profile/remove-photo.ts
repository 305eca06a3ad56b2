import { removePhoto } from '#contract/profile/remove-photo.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { setProfilePhoto } from '#server/services/profile-photos.ts'
import { writeUserDetails } from '#server/services/sessions.ts'

export const handler = handle(removePhoto, async (_input, { deps, session, cookies, say }) => {
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const user = await setProfilePhoto(deps, session.user, null)
  writeUserDetails(deps, cookies, session.id, user)
  say(profileMessages.photoRemoved)
  return {}
})
