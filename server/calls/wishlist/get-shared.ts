import { getSharedList } from '#contract/wishlist/get-shared.ts'
import { handle } from '#server/http/call-handler.ts'
import { readSharedList } from '#server/services/wish-share.ts'

export const handler = handle(getSharedList, async ({ token }, { deps, now, language }) => ({
  list: await readSharedList(deps, token, { now, language }),
}))
