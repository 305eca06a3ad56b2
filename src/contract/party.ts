import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50))

/** Who travels, specification 9: adults 13+, children 2–12, infants under 2, pets. */
export const partySchema = v.object({
  adults: count,
  children: count,
  infants: count,
  pets: count,
})

export type PartyInput = v.InferOutput<typeof partySchema>
