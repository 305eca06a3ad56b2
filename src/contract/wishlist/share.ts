import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { listIdSchema } from '#contract/wishlist/edit.ts'

/**
 * Opens a list to whoever has its link, or closes it. A link that was closed never opens again: the
 * next one is new. Needs a connection, because only the server makes links.
 */
export const shareWishlist = defineCall({
  model: 'wishlist',
  method: 'share',
  kind: 'command',
  auth: 'user',
  input: v.object({ list_id: listIdSchema, is_shared: v.boolean(), with_notes: v.boolean() }),
  output: v.object({ token: v.nullable(v.string()) }),
})
