import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { listWishlist } from '#contract/wishlist/list.ts'
import { WishlistPage } from '#features/find/wishlist/wishlist-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

const searchSchema = v.object({ list: v.optional(v.fallback(v.optional(v.string()), undefined)) })

export const Route = createFileRoute('/_user/my-wishlist')({
  validateSearch: searchSchema,
  staticData: { skeleton: 'cards' },
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(callOptions(listWishlist, {})),
  head: privateHead(msg`Wishlist`),
  component: WishlistRoute,
})

function WishlistRoute() {
  const { list } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WishlistPage
      listId={list}
      onList={(next) => void navigate({ search: next ? { list: next } : {}, resetScroll: false })}
    />
  )
}
