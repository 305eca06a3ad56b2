import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { deskStaySchema } from '#contract/desk/stay.ts'

/** One stay of the host's homes by its number, whichever list it is in. */
export const getDeskStay = defineCall({
  model: 'desk',
  method: 'getStay',
  kind: 'query',
  auth: 'desk',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({ stay: deskStaySchema, as_of: v.number() }),
})
