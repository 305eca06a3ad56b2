import * as v from 'valibot'

/**
 * A price that is lower than usual: what the same costs at the median of what the home's own last thirty
 * nights cost, with every fee, in fils, and by how many percent less it is.
 */
export const homeOfferSchema = v.object({
  median_fils: v.pipe(v.number(), v.integer()),
  below_percent: v.number(),
})

export type HomeOffer = v.InferOutput<typeof homeOfferSchema>
