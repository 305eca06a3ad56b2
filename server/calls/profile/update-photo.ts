import { maxPhotoBytes, photoField, updatePhoto } from '#contract/profile/update-photo.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { RefusedPicture } from '#server/media/make-picture.ts'
import { commonMessages } from '#server/messages/common.ts'
import { pictureRefusals } from '#server/messages/media.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { setProfilePhoto } from '#server/services/profile-photos.ts'
import { writeUserDetails } from '#server/services/sessions.ts'

export const handler = handle(updatePhoto, async (_input, context) => {
  const { deps, session, files, clientAddress, now, cookies, say } = context
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const file = files.get(photoField)
  if (!file || files.size > 1) throw fieldError(photoField, 'required', profileMessages.onePhoto)
  // Before its bytes are touched.
  if (file.size > maxPhotoBytes) {
    throw fieldError(photoField, 'too-large', pictureRefusals['too-large'])
  }
  if (!deps.rateLimits.take('upload', clientAddress, now)) {
    throw toastError('too-many', commonMessages.tooMany)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kept = await deps.pictures.keep('profile', bytes).catch((error: unknown) => {
    if (!(error instanceof RefusedPicture)) throw error
    throw fieldError(photoField, error.reason, pictureRefusals[error.reason])
  })
  if (!kept) throw toastError('busy', commonMessages.tooMany)
  const user = await setProfilePhoto(deps, session.user, kept.key)
  writeUserDetails(deps, cookies, session.id, user)
  say(profileMessages.photoChanged)
  return {}
})
