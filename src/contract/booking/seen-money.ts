import * as v from 'valibot'

/** Money that has come for a booking and has not sold it; null where there is none. */
export const seenMoneySchema = v.nullable(
  v.object({
    /** `arriving`: not certain yet. `review`: a person looks at it. */
    state: v.picklist(['arriving', 'review']),
    /** Why, as `short` or `late`; null where nothing is amiss or known. */
    code: v.nullable(v.string()),
    /** What of it is certain; 0 while it arrives. */
    amount_fils: v.number(),
    /** Until when what is missing can be sent on the provider's page, epoch ms; null where nothing is. */
    rest_until: v.nullable(v.number()),
  }),
)

export type SeenMoney = v.InferOutput<typeof seenMoneySchema>
