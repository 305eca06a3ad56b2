import * as v from 'valibot'
import { askedChangeSchema } from '#contract/booking/change.ts'
import { bookingStateSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'

/**
 * Changes dates or guests of a stay: at once (`confirmed`), after its payment (`held`) or after the host's
 * answer (`requested`). `difference_fils` is what the guest agreed to; when it has moved since, nothing
 * happens (code `price-changed`). A worse refund needs `accepts_less`. The same change again gives the
 * same booking.
 */
export const changeStay = defineCall({
  model: 'booking',
  method: 'changeStay',
  kind: 'command',
  auth: 'user',
  input: v.object({
    ...askedChangeSchema.entries,
    difference_fils: v.pipe(v.number(), v.integer()),
    accepts_less: v.boolean(),
  }),
  output: v.object({ booking_id: v.string(), state: bookingStateSchema }),
  invalidates: ['payment', 'property'],
})
