import { editWishlist } from '#contract/wishlist/edit.ts'
import { handle } from '#server/http/call-handler.ts'
import { applyWishes } from '#server/services/wish-edits.ts'

export const handler = handle(editWishlist, async (wishes, { deps, userId }) => {
  await applyWishes(deps, userId, wishes)
  return {}
})
