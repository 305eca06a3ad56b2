import * as v from 'valibot'
import { paymentTypeSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'

/** A person's payments, the latest first, and what was charged of their deposits. */
export const listPayments = defineCall({
  model: 'payment',
  method: 'list',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    payments: v.array(
      v.object({
        payment_id: v.string(),
        payment_type: paymentTypeSchema,
        state: v.picklist(['paid', 'part_refunded', 'refunded', 'review']),
        amount_fils: v.number(),
        refunded_fils: v.number(),
        at: v.number(),
        booking_number: v.string(),
        /** Charged of a deposit for something broken, not paid for the stay. */
        is_deposit: v.optional(v.boolean(), false),
        title: v.string(),
      }),
    ),
    as_of: v.number(),
  }),
})
