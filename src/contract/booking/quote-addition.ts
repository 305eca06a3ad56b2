import * as v from 'valibot'
import { askedAdditionSchema } from '#contract/booking/additions.ts'
import { defineCall } from '#contract/call.ts'
import { folioSchema } from '#contract/folio.ts'

/** The whole price of an addition, line by line, before it is ordered. */
export const quoteAddition = defineCall({
  model: 'booking',
  method: 'quoteAddition',
  kind: 'query',
  auth: 'user',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    addition: askedAdditionSchema,
  }),
  output: v.object({ folio: folioSchema, needs_answer: v.boolean(), as_of: v.number() }),
})
