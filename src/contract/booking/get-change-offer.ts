import * as v from 'valibot'
import { stayTermsSchema } from '#contract/booking/change.ts'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'

/**
 * Why dates and guests cannot be changed now. `closed`: not a confirmed stay ahead of its check-in;
 * `open`: a change or an addition waits for an answer or its payment; `additions`: what was added to the
 * stay is made for its present dates.
 */
export const changeObstacles = ['closed', 'open', 'additions'] as const

/** What a stay can be changed to: the free nights, its own among them, and whom the home takes. */
export const getChangeOffer = defineCall({
  model: 'booking',
  method: 'getChangeOffer',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.variant('kind', [
    v.object({
      kind: v.literal('yes'),
      stay: stayTermsSchema,
      /** First and last day that can be chosen. */
      first_day: civilDateSchema,
      last_day: civilDateSchema,
      /** Nights that others have. */
      taken: v.array(v.string()),
      min_nights: v.number(),
      max_nights: v.number(),
      /** ISO weekdays on which nobody checks in. */
      no_check_in_weekdays: v.array(v.number()),
      max_guests: v.number(),
      pets_allowed: v.boolean(),
      as_of: v.number(),
    }),
    v.object({
      kind: v.literal('no'),
      reason: v.picklist(changeObstacles),
      as_of: v.number(),
    }),
  ]),
})
