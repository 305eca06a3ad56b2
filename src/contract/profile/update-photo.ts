import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Name of the one file that is sent with the call, at most `maxPhotoBytes`. */
export const photoField = 'photo'

/** Largest profile photo, specification 5: 5 MB. */
export const maxPhotoBytes = 5_000_000

/** Keeps a profile photo, cut to a square; the readable cookie follows. */
export const updatePhoto = defineCall({
  model: 'profile',
  method: 'updatePhoto',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({}),
})
