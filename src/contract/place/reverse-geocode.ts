import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** A readable address for a position, or null outside the UAE (specification 4). */
export const reverseGeocode = defineCall({
  model: 'place',
  method: 'reverseGeocode',
  kind: 'query',
  auth: 'any',
  input: v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  output: v.object({ address: v.nullable(v.string()), slug: v.nullable(v.string()) }),
})
