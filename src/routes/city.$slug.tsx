import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { headOfList } from '#features/find/list-head.ts'
import { ListingPage } from '#features/find/listing-page.tsx'
import { titleFilter, toFilter } from '#features/find/search-filter.ts'
import { parseFindSearch } from '#features/find/search-params.ts'
import { SearchMap } from '#features/map/search-map.tsx'
import { callOptions } from '#lib/call-options.ts'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { listHead } from '#lib/document-head.ts'
import { ListingError } from '#shell/listing-error.tsx'

export const Route = createFileRoute('/city/$slug')({
  validateSearch: parseFindSearch,
  staticData: { skeleton: 'list' },
  // Waits on the way in only: later searches are the page's own, which keeps its list and map.
  gcTime: 0,
  loader: async ({ context: { app, i18n, queryClient }, location, params }) => {
    const area = { city: params.slug }
    const search = parseFindSearch(location.search)
    const [{ title: place }, { page }] = await Promise.all([
      queryClient.ensureQueryData(homeSearchOptions(app, titleFilter(search, area))),
      queryClient.ensureQueryData(homeSearchOptions(app, toFilter(search, area))),
    ])
    if (place === null) throw notFound()
    const headOf = headOfList(i18n, { search, page }, () => ({
      title: i18n._(msg`Homes in ${place}`),
      description: i18n._(msg`Holiday homes in ${place} with the whole price on every card.`),
    }))
    return { place, headOf }
  },
  head: listHead,
  component: CityPage,
  errorComponent: ListingError,
})

function CityPage() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = toFilter(search, { city: slug })
  const { place } = Route.useLoaderData()
  // The footer asks for it on every page; the scene is there where a place has one.
  const { data: home } = useQuery(callOptions(getHomePageDetails, {}))
  const art = home?.top_cities.find((city) => city.slug === slug)?.art
  return (
    <ListingPage
      title={<Trans>Homes in {place}</Trans>}
      place={place}
      art={art ? `/media/places/${art}.svg` : undefined}
      filter={filter}
      search={search}
      onSearch={(next, { replace = false } = {}) =>
        void navigate({ search: next, resetScroll: false, replace })
      }
      linkTo={(next, children, className, onClick) => (
        <Link
          to="/city/$slug"
          params={{ slug }}
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
