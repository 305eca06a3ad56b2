import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { searchFilterSchema } from '#contract/property/search.ts'

/** Every home that a search finds, as points for the map: [slug, lat, lng, total in whole dirhams]. */
export const listMapPoints = defineCall({
  model: 'property',
  method: 'listMapPoints',
  kind: 'query',
  auth: 'any',
  input: searchFilterSchema,
  output: v.object({
    points: v.array(v.tuple([v.string(), v.number(), v.number(), v.number()])),
  }),
})
