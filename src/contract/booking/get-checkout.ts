import * as v from 'valibot'
import { addedSchema } from '#contract/booking/additions.ts'
import { bookingStateSchema, paymentTypeSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'
import { folioSchema, milestoneSchema } from '#contract/folio.ts'
import { partySchema } from '#contract/party.ts'
import { stayDatesSchema, stayHomeSchema } from '#contract/quote/quote.ts'

/** What the checkout page needs: the held stay, its price and the ways to pay that exist. */
export const getCheckout = defineCall({
  model: 'booking',
  method: 'getCheckout',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({
    booking_id: v.string(),
    booking_number: v.string(),
    /** Number of the stay: an addition's own number opens no page. */
    stay_number: v.string(),
    /** What is added to a stay; null where a stay is booked. */
    addition: v.nullable(addedSchema),
    state: bookingStateSchema,
    home: stayHomeSchema,
    dates: stayDatesSchema,
    party: partySchema,
    folio: folioSchema,
    milestones: v.array(milestoneSchema),
    /** Epoch ms; null once the nights are the guest's, or nobody's. */
    held_until: v.nullable(v.number()),
    /** The host answers first: the card is charged then, and not before. */
    is_request: v.boolean(),
    payment_types: v.array(paymentTypeSchema),
    /** Money was seen that is not certain yet: nothing else can be paid, and the payment's page tells. */
    is_arriving: v.boolean(),
    /** The last refusal of the provider within this hold, for words; null when there was none. */
    failure_code: v.nullable(v.string()),
    as_of: v.number(),
  }),
})
