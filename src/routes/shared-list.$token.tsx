import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getSharedList } from '#contract/wishlist/get-shared.ts'
import { SharedListPage } from '#features/find/wishlist/shared-list-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/shared-list/$token')({
  staticData: { skeleton: 'cards' },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const { list } = await queryClient.ensureQueryData(callOptions(getSharedList, { token }))
    return { name: list?.name ?? '', owner: list?.owner_name ?? '' }
  },
  // Only for those who have the link: search engines leave it out.
  head: ({ match: { context }, loaderData }) => {
    const { name = '', owner = '' } = loaderData ?? {}
    const words = context.i18n
    const title = name || words._(msg`Saved homes`)
    return pageHead(title, owner && words._(msg`A list of homes shared by ${owner}`), false)
  },
  component: SharedListRoute,
})

function SharedListRoute() {
  const { token } = Route.useParams()
  return <SharedListPage token={token} />
}
