import * as v from 'valibot'
import { depositTextSchema } from '#contract/booking/deposit.ts'
import { defineCall } from '#contract/call.ts'

/**
 * The guest objects to what was charged of the deposit; a person decides. The same words again change
 * nothing. Code `too-late` when nothing can be objected to any more.
 */
export const objectToDeposit = defineCall({
  model: 'booking',
  method: 'objectDeposit',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    text: depositTextSchema,
  }),
  output: v.object({}),
})
