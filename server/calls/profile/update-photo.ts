import { photoField, updatePhoto } from '#contract/profile/update-photo.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { setProfilePhoto } from '#server/services/profile-photos.ts'
import { keepSentPicture } from '#server/services/sent-pictures.ts'
import { writeUserDetails } from '#server/services/sessions.ts'

export const handler = handle(updatePhoto, async (_input, context) => {
  const { deps, session, cookies, say } = context
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const kept = await keepSentPicture(context, { kind: 'profile', field: photoField })
  const user = await setProfilePhoto(deps, session.user, kept.key)
  writeUserDetails(deps, cookies, session.id, user)
  say(profileMessages.photoChanged)
  return {}
})
