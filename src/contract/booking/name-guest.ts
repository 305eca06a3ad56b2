import * as v from 'valibot'
import { stayGuestPlace } from '#contract/booking/guests.ts'
import { defineCall } from '#contract/call.ts'
import { namesSchema } from '#contract/profile/update-names.ts'
import { seenStates } from '#contract/seen.ts'

/** Who comes along, as it stands; null: nobody has been named. */
const knownGuestSchema = v.object({
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  is_minor: v.boolean(),
})

/**
 * Says who comes along; until check-in, and not any more once the person is registered. Code
 * `changed-meanwhile`, see `seenStates`.
 */
export const nameGuest = defineCall({
  model: 'booking',
  method: 'nameGuest',
  kind: 'command',
  auth: 'user',
  input: v.object({
    ...stayGuestPlace,
    ...namesSchema.entries,
    is_minor: v.boolean(),
    seen: seenStates(knownGuestSchema),
  }),
  output: v.object({}),
})
