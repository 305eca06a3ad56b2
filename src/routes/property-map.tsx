import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listPlaces } from '#contract/place/list.ts'
import { searchHomes } from '#contract/property/search.ts'
import { parseFindSearch, toFilter } from '#features/find/search-params.ts'
import { MapPage } from '#features/map/map-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/property-map')({
  validateSearch: parseFindSearch,
  // Near a position the nearest homes come first, so that the page's pins lie around it.
  loaderDeps: ({ search }) =>
    toFilter(search.lat === undefined ? search : { sort: 'distance', ...search }),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(callOptions(searchHomes, deps)),
      queryClient.ensureQueryData(callOptions(listPlaces, {})),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(
      context.i18n._(msg`Homes on the map`),
      context.i18n._(msg`Holiday homes across the Emirates on a map.`),
    ),
  component: MapRoute,
})

function MapRoute() {
  return <MapPage filter={Route.useLoaderDeps()} />
}
