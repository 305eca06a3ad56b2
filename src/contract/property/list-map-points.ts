import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { pictureSchema, staySchema } from '#contract/home-card.ts'
import { searchFilterSchema } from '#contract/property/search.ts'

/** A home on the map; its position is the approximate one. */
export const mapPointSchema = v.object({
  slug: v.string(),
  title: v.string(),
  place: v.string(),
  lat: v.number(),
  lng: v.number(),
  /** The stay's total, or one night without dates, in whole dirhams, rounded up. */
  dirhams: v.number(),
  /** The home's own best dates in a search with flexible ones: `dirhams` is theirs. */
  stay: v.optional(staySchema),
  rating: v.nullable(v.number()),
  /** Cover, for the best homes only; null for the rest. */
  picture: v.nullable(pictureSchema),
})

export type MapPoint = v.InferOutput<typeof mapPointSchema>

/** Homes that are listed beside the map and carry their price on it; the rest are dots. */
export const mostMapPrices = 40

/** Most homes of one answer: more are a cloud, not a choice. */
export const mostMapPoints = 160

/** Homes of the part of the map that is looked at, best first, with the count of all of them. */
export const listMapPoints = defineCall({
  model: 'property',
  method: 'listMapPoints',
  kind: 'query',
  auth: 'any',
  input: searchFilterSchema,
  output: v.object({ total: v.number(), points: v.array(mapPointSchema) }),
})
