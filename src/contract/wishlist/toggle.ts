import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Keeps or drops a home. Says the wanted state, so that repeating it changes nothing. */
export const toggleWishlist = defineCall({
  model: 'wishlist',
  method: 'toggle',
  kind: 'command',
  auth: 'user',
  input: v.object({ property_id: v.pipe(v.string(), v.uuid()), is_saved: v.boolean() }),
  output: v.object({ is_saved: v.boolean() }),
})
