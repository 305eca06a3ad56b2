import { msg } from '@lingui/core/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ListingPage } from '#features/find/listing-page.tsx'
import { titleFilter, toFilter } from '#features/find/search-filter.ts'
import { parseFindSearch } from '#features/find/search-params.ts'
import { SearchMap } from '#features/map/search-map.tsx'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { pageHead } from '#lib/document-head.ts'
import { ListingError } from '#shell/listing-error.tsx'

export const Route = createFileRoute('/category/$category_slug')({
  validateSearch: parseFindSearch,
  staticData: { skeleton: 'list' },
  // Waits on the way in only: later searches are the page's own, which keeps its list and map.
  gcTime: 0,
  loader: async ({ context: { app, queryClient }, location, params }) => {
    const area = { category: params.category_slug }
    const search = parseFindSearch(location.search)
    const [{ title }] = await Promise.all([
      queryClient.ensureQueryData(homeSearchOptions(app, titleFilter(search, area))),
      queryClient.ensureQueryData(homeSearchOptions(app, toFilter(search, area))),
    ])
    if (title === null) throw notFound()
    return { category: title }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { category } = loaderData
    return pageHead(
      category,
      context.i18n._(
        msg`${category}: holiday homes across the Emirates with the whole price on every card.`,
      ),
    )
  },
  component: CategoryPage,
  errorComponent: ListingError,
})

function CategoryPage() {
  const { category_slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = toFilter(search, { category: category_slug })
  const { category } = Route.useLoaderData()
  return (
    <ListingPage
      title={category}
      filter={filter}
      search={search}
      onSearch={(next, { replace = false } = {}) =>
        void navigate({ search: next, resetScroll: false, replace })
      }
      linkTo={(next, children, className, onClick) => (
        <Link
          to="/category/$category_slug"
          params={{ category_slug }}
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
