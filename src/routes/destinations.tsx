import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listPlaces } from '#contract/place/list.ts'
import { DestinationsPage } from '#features/find/destinations-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/destinations')({
  staticData: { skeleton: 'cards' },
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(callOptions(listPlaces, {})),
  head: ({ match: { context } }) =>
    pageHead(
      context.i18n._(msg`Destinations`),
      context.i18n._(msg`Every place in the Emirates with homes to book, by emirate.`),
    ),
  component: DestinationsPage,
})
