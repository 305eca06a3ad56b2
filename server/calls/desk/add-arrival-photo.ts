import { addArrivalPhoto, arrivalPhotoField } from '#contract/desk/add-arrival-photo.ts'
import { handle } from '#server/http/call-handler.ts'
import { makeRoomForPhoto, rememberPhoto } from '#server/services/arrival-photos.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'
import { keepSentPicture } from '#server/services/sent-pictures.ts'

export const handler = handle(addArrivalPhoto, async (input, context) => {
  const { deps } = context
  const home = await scopedHome(deps, await deskScope(context), input.property_id)
  await makeRoomForPhoto(deps, home)
  const wanted = { kind: 'arrival', field: arrivalPhotoField, owner: home.id } as const
  const photo = await keepSentPicture(context, wanted)
  await rememberPhoto(deps, home.id, photo)
  return { photo }
})
