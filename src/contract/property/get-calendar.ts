import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Which nights of the next year and a half are taken, and what the others cost by themselves. */
export const getHomeCalendar = defineCall({
  model: 'property',
  method: 'getCalendar',
  kind: 'query',
  auth: 'any',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(120)) }),
  output: v.object({
    from: v.string(),
    until: v.string(),
    taken: v.array(v.string()),
    min_nights: v.number(),
    /** ISO weekdays on which nobody checks in. */
    no_check_in_weekdays: v.array(v.number()),
    as_of: v.number(),
  }),
})
