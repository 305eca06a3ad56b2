import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { listMapPoints } from '#contract/property/list-map-points.ts'
import { type FindSearch, parseFindSearch, toFilter } from '#features/find/search-params.ts'
import { MapPage } from '#features/map/map-page.tsx'
import { firstBox, parseZoom } from '#features/map/map-view.ts'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/property-map')({
  validateSearch: (
    search: Record<string, unknown>,
  ): FindSearch & { zoom?: number | undefined } => ({
    ...parseFindSearch(search),
    zoom: parseZoom(search.zoom),
  }),
  loaderDeps: ({ search }) => {
    // The box says where to look; homes near its middle are no better than those at its edge.
    const { lat: _lat, lng: _lng, zoom: _zoom, page: _page, ...asked } = search
    const filter = toFilter(asked)
    return { ...filter, box: firstBox(search, search.zoom) }
  },
  // The map opens without its homes too: the device may have lost its signal.
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.prefetchQuery(callOptions(listMapPoints, deps)),
      queryClient.prefetchQuery(callOptions(getMapSettings, {})),
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
  const { lat, lng, zoom } = Route.useSearch()
  const at = lat === undefined || lng === undefined ? null : { lat, lng }
  return <MapPage filter={Route.useLoaderDeps()} at={at} zoom={zoom} />
}
