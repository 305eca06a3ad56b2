import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listWishlist } from '#contract/wishlist/list.ts'
import { WishlistPage } from '#features/find/wishlist-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/my-wishlist')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(callOptions(listWishlist, {})),
  head: privateHead(msg`Wishlist`),
  component: WishlistPage,
})
