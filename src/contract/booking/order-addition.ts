import * as v from 'valibot'
import { askedAdditionSchema } from '#contract/booking/additions.ts'
import { bookingStateSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'

/**
 * Orders an addition to a stay: it is held until it is paid, or the host is asked first (`requested`).
 * `total_fils` is what the guest agreed to; when the price has moved since, nothing happens (code
 * `price-changed`). The same order again gives the same booking.
 */
export const orderAddition = defineCall({
  model: 'booking',
  method: 'orderAddition',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    addition: askedAdditionSchema,
    total_fils: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: v.object({ booking_id: v.string(), state: bookingStateSchema }),
  invalidates: ['property'],
})
