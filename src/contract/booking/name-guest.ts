import * as v from 'valibot'
import { stayGuestPlace } from '#contract/booking/guests.ts'
import { defineCall } from '#contract/call.ts'
import { namesSchema } from '#contract/profile/update-names.ts'

/** Says who comes along; until check-in, and not any more once the person is registered. */
export const nameGuest = defineCall({
  model: 'booking',
  method: 'nameGuest',
  kind: 'command',
  auth: 'user',
  input: v.object({ ...stayGuestPlace, ...namesSchema.entries, is_minor: v.boolean() }),
  output: v.object({}),
})
