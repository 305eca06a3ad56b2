import * as v from 'valibot'
import { paymentTypeSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'

/**
 * Opens the provider's payment page, or gives the one that is open already, so that a double click
 * or a reload never makes a second one. The hold grows to outlast the page.
 */
export const startPayment = defineCall({
  model: 'payment',
  method: 'start',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_id: v.pipe(v.string(), v.uuid()),
    payment_type: paymentTypeSchema,
  }),
  output: v.object({ redirect_url: v.string(), expires_at: v.number() }),
  invalidates: ['booking'],
})
