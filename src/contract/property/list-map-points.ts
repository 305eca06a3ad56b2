import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { pictureSchema, staySchema } from '#contract/home-card.ts'
import { boxSchema, searchFilterSchema } from '#contract/property/search.ts'

/** A home on the map, with what the wishlist shows of it; its position is the approximate one. */
export const mapPointSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  type: v.string(),
  place: v.string(),
  city: v.string(),
  lat: v.number(),
  lng: v.number(),
  bedrooms: v.number(),
  beds: v.number(),
  bathrooms: v.number(),
  max_guests: v.number(),
  /** The stay's total, or one night without dates, in whole dirhams, rounded up. */
  dirhams: v.number(),
  /** The home's own best dates in a search with flexible ones: `dirhams` is theirs. */
  stay: v.optional(staySchema),
  rating: v.nullable(v.number()),
  review_count: v.number(),
  /** Cover; null for a home without pictures. */
  picture: v.nullable(pictureSchema),
})

export type MapPoint = v.InferOutput<typeof mapPointSchema>

/** Homes of one square of the map that are not among the points. */
export const mapCellSchema = v.object({
  /** The square's name, the same wherever the map is moved: level/x/y of the Web-Mercator squares. */
  key: v.string(),
  count: v.number(),
  /** Where its homes lie on average. */
  lat: v.number(),
  lng: v.number(),
  /** What holds all of them: where to go when the cell is chosen. */
  box: boxSchema,
  /** Price of the cheapest, like a point's. */
  dirhams: v.number(),
})

export type MapCell = v.InferOutput<typeof mapCellSchema>

/** Most homes that stand on the map one by one; the others are counted in cells. */
export const mostMapPrices = 40

/**
 * Homes of the part of the map that is looked at, with the count of all of them. The points are at most
 * `mostMapPrices`, the best of every square in the order of the list, and the cells count all others, so
 * that points and cells make up the total.
 */
export const listMapPoints = defineCall({
  model: 'property',
  method: 'listMapPoints',
  kind: 'query',
  auth: 'any',
  input: v.object({
    ...searchFilterSchema.entries,
    zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(24)),
  }),
  output: v.object({
    total: v.number(),
    points: v.array(mapPointSchema),
    cells: v.array(mapCellSchema),
  }),
})
