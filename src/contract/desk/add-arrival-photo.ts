import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { arrivalPhotoSchema } from '#contract/desk/home-arrival.ts'

/** Name of the one file that is sent with the call, at most `maxPhotoBytes`. */
export const arrivalPhotoField = 'photo'

/**
 * Keeps a photo for the way into a home. Guests see it once a step with it is saved (saveHomeArrival);
 * the same photo again gives the same key.
 */
export const addArrivalPhoto = defineCall({
  model: 'desk',
  method: 'addArrivalPhoto',
  kind: 'command',
  auth: 'desk',
  input: v.object({ property_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({ photo: arrivalPhotoSchema }),
})
