import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'
import { endWordsSchema } from '#contract/desk/cancel-stay.ts'
import { judgements } from '#domain/booking/judgement.ts'

/**
 * Judges a payment that waits for a person: gives the money back, or confirms the booking with it. What came
 * too much goes back; what is missing must have come another way. The guest is told. `captured_fils`: what
 * came, as it was shown. The same judgement again changes nothing. Codes: `too-late` when it was judged
 * otherwise or has changed, `nights-taken` when the nights of a booking to confirm are gone.
 */
export const judgePayment = defineCall({
  model: 'desk',
  method: 'judgePayment',
  kind: 'command',
  auth: 'operator',
  input: v.object({
    payment_id: bookingIdSchema,
    judgement: v.picklist(judgements),
    captured_fils: v.pipe(v.number(), v.safeInteger()),
    text: endWordsSchema,
  }),
  output: v.object({}),
  invalidates: ['booking', 'property', 'chat', 'payment'],
})
