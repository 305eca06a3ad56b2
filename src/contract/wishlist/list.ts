import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { wishListSchema } from '#contract/wishlist/lists.ts'

/** A guest's lists with their homes; the first list is always there and stands first. */
export const listWishlist = defineCall({
  model: 'wishlist',
  method: 'list',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({ lists: v.array(wishListSchema) }),
})

export type Wishlist = v.InferOutput<typeof listWishlist.output>
