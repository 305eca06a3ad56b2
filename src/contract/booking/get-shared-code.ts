import * as v from 'valibot'
import { arrivalSchema, wayInPictureSchema } from '#contract/booking/get-details.ts'
import { tripTokenSchema } from '#contract/booking/trip-link.ts'
import { defineCall } from '#contract/call.ts'

/**
 * The door code and the photos of the way in for those who travel along, released as for the guest; null and
 * none for every other link. Asked for each time and never kept on the device.
 */
export const getSharedCode = defineCall({
  model: 'booking',
  method: 'getSharedCode',
  kind: 'query',
  auth: 'any',
  input: v.object({ token: tripTokenSchema }),
  output: v.object({
    door_code: v.nullable(arrivalSchema.entries.door_code),
    photos: v.array(v.object({ text: v.string(), picture: wayInPictureSchema })),
  }),
})
