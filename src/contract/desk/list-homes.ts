import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { pictureSchema } from '#contract/home-card.ts'

/** Homes that a list of the desk shows at most. */
export const mostDeskHomes = 60

/** The host's homes; for operators the first of all. */
export const listDeskHomes = defineCall({
  model: 'desk',
  method: 'listHomes',
  kind: 'query',
  auth: 'desk',
  input: v.object({}),
  output: v.object({
    homes: v.array(
      v.object({
        property_id: v.string(),
        slug: v.string(),
        title: v.string(),
        place: v.string(),
        picture: v.nullable(pictureSchema),
        /** False: the host answers every request. */
        is_instant: v.boolean(),
      }),
    ),
  }),
})
