import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { folioLineSchema } from '#contract/folio-line.ts'

/** What the home page and the footer need before anything is searched, specification 7. */
export const getHomePageDetails = defineCall({
  model: 'home',
  method: 'getHomePageDetails',
  kind: 'query',
  auth: 'any',
  input: v.object({}),
  output: v.object({
    top_cities: v.array(
      v.object({
        name: v.string(),
        slug: v.string(),
        art: v.nullable(v.string()),
        home_count: v.number(),
      }),
    ),
    categories: v.array(v.object({ name: v.string(), slug: v.string(), icon: v.string() })),
    home_count: v.number(),
    place_count: v.number(),
    /** A real price, for "One total": the worked example of the product brief. */
    price_example: v.object({ lines: v.array(folioLineSchema), total_fils: v.number() }),
  }),
})
