import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import { partySchema } from '#contract/party.ts'

/** When a stay is, and who comes. */
export const stayTermsSchema = v.object({
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  party: partySchema,
})

/** A stay as a guest wants it instead. */
export const askedChangeSchema = v.object({
  booking_number: v.pipe(v.string(), v.maxLength(40)),
  ...stayTermsSchema.entries,
})

export type AskedChange = v.InferOutput<typeof askedChangeSchema>
