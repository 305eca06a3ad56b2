import { shareWishlist } from '#contract/wishlist/share.ts'
import { handle } from '#server/http/call-handler.ts'
import { shareList } from '#server/services/wish-share.ts'

export const handler = handle(shareWishlist, async (input, { deps, userId }) => {
  const { list_id: listId, is_shared: isShared, with_notes: withNotes } = input
  return { token: await shareList(deps, userId, { listId, isShared, withNotes }) }
})
