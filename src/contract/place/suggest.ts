import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** A place to search in, with its way up to the emirate in the guest's language. */
export const placeSchema = v.object({
  slug: v.string(),
  name: v.string(),
  context: v.string(),
  kind: v.string(),
  lat: v.number(),
  lng: v.number(),
  home_count: v.number(),
})

export type PlaceSuggestion = v.InferOutput<typeof placeSchema>

/** Places of the UAE for what was typed, in any of the three scripts. Empty text: popular places. */
export const suggestPlaces = defineCall({
  model: 'place',
  method: 'suggest',
  kind: 'query',
  auth: 'any',
  input: v.object({ text: v.pipe(v.string(), v.maxLength(80)) }),
  output: v.object({ places: v.array(placeSchema) }),
})
