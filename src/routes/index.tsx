import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { searchHomes } from '#contract/property/search.ts'
import { HomePage } from '#features/find/home-page.tsx'
import { offersFilter, weekendFilter } from '#features/find/home-page-filters.ts'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/')({
  staticData: { skeleton: 'cards' },
  loader: async ({ context: { queryClient, app } }) => {
    await Promise.all([
      queryClient.ensureQueryData(callOptions(getHomePageDetails, {})),
      queryClient.prefetchQuery(callOptions(searchHomes, weekendFilter(app.today))),
      queryClient.prefetchQuery(callOptions(searchHomes, offersFilter)),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(
      context.i18n._(msg`Holiday homes in the Emirates`),
      context.i18n._(
        msg`Find, book and live a holiday home in the UAE. One total with every fee from the first card on, and a trip that opens without signal.`,
      ),
    ),
  component: HomePage,
})
