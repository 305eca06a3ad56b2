import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { placeSchema } from '#contract/place/suggest.ts'

/** Every place that has homes, grouped by emirate, for the destinations page. */
export const listPlaces = defineCall({
  model: 'place',
  method: 'list',
  kind: 'query',
  auth: 'any',
  input: v.object({}),
  output: v.object({
    emirates: v.array(
      v.object({ code: v.string(), name: v.string(), places: v.array(placeSchema) }),
    ),
  }),
})
