import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { headOfList } from '#features/find/list-head.ts'
import { ListingPage } from '#features/find/listing-page.tsx'
import { toFilter } from '#features/find/search-filter.ts'
import { parseFindSearch } from '#features/find/search-params.ts'
import { typedPlaceName } from '#features/find/typed-place-name.ts'
import { SearchMap } from '#features/map/search-map.tsx'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { listHead } from '#lib/document-head.ts'
import { ListingError } from '#shell/listing-error.tsx'

export const Route = createFileRoute('/property/')({
  validateSearch: parseFindSearch,
  staticData: { skeleton: 'list' },
  // Waits on the way in only: later searches are the page's own, which keeps its list and map.
  gcTime: 0,
  loader: async ({ context: { app, i18n, queryClient }, location }) => {
    if (typedPlaceName in location.search) {
      const { leadToTypedPlace } = await import('#features/find/lead-to-typed-place.ts')
      leadToTypedPlace(location.search, app.language)
    }
    const search = parseFindSearch(location.search)
    const { page } = await queryClient.ensureQueryData(homeSearchOptions(app, toFilter(search)))
    const headOf = headOfList(i18n, { search, page }, ({ offers }) => ({
      title: i18n._(offers ? msg`Offers` : msg`All homes`),
      description: i18n._(
        offers
          ? msg`Homes that now cost less than their own 30-day median, with the whole price on every card.`
          : msg`Holiday homes across the Emirates with the whole price on every card.`,
      ),
    }))
    return { headOf }
  },
  head: listHead,
  component: PropertyListPage,
  errorComponent: ListingError,
})

function PropertyListPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ListingPage
      title={search.offers ? <Trans>Offers</Trans> : <Trans>All homes</Trans>}
      note={
        search.offers && <Trans>Compared with each home’s own 30-day median, fees included.</Trans>
      }
      filter={toFilter(search)}
      search={search}
      onSearch={(next, { replace = false } = {}) =>
        void navigate({ search: next, resetScroll: false, replace })
      }
      linkTo={(next, children, className, onClick) => (
        <Link to="/property" search={next} className={className} onClick={onClick}>
          {children}
        </Link>
      )}
      map={SearchMap}
    />
  )
}
