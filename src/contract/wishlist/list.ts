import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { homeCardSchema } from '#contract/home-card.ts'

/** The homes a guest keeps, newest first. Homes that are gone or booked stay in the list, marked. */
export const listWishlist = defineCall({
  model: 'wishlist',
  method: 'list',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({ homes: v.array(homeCardSchema) }),
})
