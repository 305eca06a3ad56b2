import { listWishlist } from '#contract/wishlist/list.ts'
import { handle } from '#server/http/call-handler.ts'
import { readLists } from '#server/services/wish-view.ts'

export const handler = handle(listWishlist, (_input, { deps, now, language, userId }) =>
  readLists(deps, userId, { now, language }),
)
