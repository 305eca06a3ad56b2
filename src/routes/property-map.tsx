import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { ListingPage } from '#features/find/listing-page.tsx'
import { toFilter } from '#features/find/search-filter.ts'
import { parseFindSearch } from '#features/find/search-params.ts'
import { SearchMap } from '#features/map/search-map.tsx'
import { callOptions } from '#lib/call-options.ts'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/property-map')({
  validateSearch: parseFindSearch,
  staticData: { skeleton: 'list' },
  // The map opens without its homes too: the device may have lost its signal.
  gcTime: 0,
  loader: async ({ context: { app, queryClient }, location }) => {
    const filter = toFilter(parseFindSearch(location.search))
    await Promise.all([
      queryClient.prefetchQuery(homeSearchOptions(app, filter)),
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

/** The list of all homes, on phones with its map open. */
function MapRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ListingPage
      title={<Trans>Homes on the map</Trans>}
      filter={toFilter(search)}
      search={{ ...search, sheet: search.sheet ?? 'half' }}
      onSearch={(next, { replace = false } = {}) =>
        void navigate({ search: next, resetScroll: false, replace })
      }
      linkTo={(next, children, className, onClick) => (
        <Link
          to={next.sheet === undefined ? '/property' : '/property-map'}
          search={next}
          className={className}
          onClick={onClick}
        >
          {children}
        </Link>
      )}
      map={SearchMap}
    />
  )
}
