import type { LocalisedText } from '#contract/language.ts'
import { maxPhotoBytes } from '#contract/profile/update-photo.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { type PictureRefusal, RefusedPicture } from '#server/media/make-picture.ts'
import type { KeptPicture, PictureKind } from '#server/media/picture-store.ts'
import { commonMessages } from '#server/messages/common.ts'
import { pictureRefusals } from '#server/messages/media.ts'
import { profileMessages } from '#server/messages/profile.ts'

type Wanted = {
  kind: PictureKind
  /** Name of the file in the body, and of the field that a refusal names. */
  field: string
  /** Whose picture it is, where the same one of somebody else has to be another. */
  owner?: string | undefined
}

/**
 * Keeps the one picture that was sent with a call.
 * @throws CallError beside its field when it is no picture, or too large; as a toast when too many are sent
 */
export async function keepSentPicture(
  { deps, files, clientAddress, now }: CallContext,
  { kind, field, owner }: Wanted,
): Promise<KeptPicture> {
  const file = files.get(field)
  if (!file || files.size > 1) throw fieldError(field, 'required', profileMessages.onePhoto)
  // Before its bytes are touched.
  if (file.size > maxPhotoBytes) throw fieldError(field, 'too-large', pictureRefusals['too-large'])
  if (!deps.rateLimits.take('upload', clientAddress, now)) {
    throw toastError('too-many', commonMessages.tooMany)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return keepPicture(deps, bytes, { kind, field, owner }, pictureRefusals)
}

/**
 * Keeps a picture, or says with the given words why it is not taken.
 * @throws CallError as `keepSentPicture`
 */
export async function keepPicture(
  deps: CallContext['deps'],
  bytes: Uint8Array,
  { kind, field, owner }: Wanted,
  words: Readonly<Record<PictureRefusal, LocalisedText>>,
): Promise<KeptPicture> {
  const kept = await deps.pictures.keep(kind, bytes, owner).catch((error: unknown) => {
    if (!(error instanceof RefusedPicture)) throw error
    throw fieldError(field, error.reason, words[error.reason])
  })
  // Of this code devices know that it passes: they try again.
  if (!kept) throw toastError('too-many', commonMessages.tooMany)
  return kept
}
