import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { ListingPage } from '#features/find/listing-page.tsx'
import { parseFindSearch, toFilter } from '#features/find/search-params.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/city/$slug')({
  validateSearch: parseFindSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { app, queryClient }, deps, params }) => {
    const filter = toFilter(deps.search, { city: params.slug })
    const { title } = await queryClient.ensureQueryData(homeSearchOptions(app, filter))
    if (title === null) throw notFound()
    return { place: title }
  },
  head: ({ match: { context }, loaderData }) => {
    const place = loaderData?.place ?? ''
    return pageHead(
      context.i18n._(msg`Homes in ${place}`),
      context.i18n._(msg`Holiday homes in ${place} with the whole price on every card.`),
    )
  },
  component: CityPage,
})

function CityPage() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = toFilter(search, { city: slug })
  const { data } = useSuspenseQuery(homeSearchOptions(useApp(), filter))
  const place = data.title
  // The footer asks for it on every page; the scene is there where a place has one.
  const { data: home } = useQuery(callOptions(getHomePageDetails, {}))
  const art = home?.top_cities.find((city) => city.slug === slug)?.art
  return (
    <ListingPage
      title={<Trans>Homes in {place}</Trans>}
      art={art ? `/media/places/${art}.svg` : undefined}
      filter={filter}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      linkTo={(next, children, className) => (
        <Link to="/city/$slug" params={{ slug }} search={next} className={className}>
          {children}
        </Link>
      )}
    />
  )
}
