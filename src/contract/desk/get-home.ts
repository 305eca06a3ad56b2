import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { homeArrivalSchema } from '#contract/desk/home-arrival.ts'
import { homePricesSchema, homeRateFactsSchema } from '#contract/desk/home-prices.ts'

/** A home as its host looks after it: its taken nights of the next year and a half, its prices, and the way in. */
export const getDeskHome = defineCall({
  model: 'desk',
  method: 'getHome',
  kind: 'query',
  auth: 'desk',
  input: v.object({ property_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({
    property_id: v.string(),
    slug: v.string(),
    title: v.string(),
    /** Today in Dubai. */
    today: civilDateSchema,
    /** Nights that nobody can book: booked, held or blocked. */
    taken: v.array(civilDateSchema),
    /** Nights that the host keeps free, those that are over left out. */
    blocks: v.array(
      v.object({
        block_id: v.string(),
        from_on: civilDateSchema,
        /** The first night that is free again. */
        until_on: civilDateSchema,
        note: v.nullable(v.string()),
      }),
    ),
    prices: homePricesSchema,
    rate_facts: homeRateFactsSchema,
    arrival: homeArrivalSchema,
  }),
})
