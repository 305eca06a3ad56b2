import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * A readable address for a position (specification 4), and the product's place around it. Outside
 * the UAE both are null, `is_outside` says so, and the answer's message has the words for it.
 */
export const reverseGeocode = defineCall({
  model: 'place',
  method: 'reverseGeocode',
  kind: 'query',
  auth: 'any',
  input: v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  output: v.object({
    address: v.nullable(v.string()),
    slug: v.nullable(v.string()),
    is_outside: v.boolean(),
  }),
})
