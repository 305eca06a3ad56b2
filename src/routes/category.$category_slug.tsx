import { msg } from '@lingui/core/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { headOfList } from '#features/find/list-head.ts'
import { ListingPage } from '#features/find/listing-page.tsx'
import { titleFilter, toFilter } from '#features/find/search-filter.ts'
import { parseFindSearch } from '#features/find/search-params.ts'
import { SearchMap } from '#features/map/search-map.tsx'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { listHead } from '#lib/document-head.ts'
import { ListingError } from '#shell/listing-error.tsx'

export const Route = createFileRoute('/category/$category_slug')({
  validateSearch: parseFindSearch,
  staticData: { skeleton: 'list' },
  // Waits on the way in only: later searches are the page's own, which keeps its list and map.
  gcTime: 0,
  loader: async ({ context: { app, i18n, queryClient }, location, params }) => {
    const area = { category: params.category_slug }
    const search = parseFindSearch(location.search)
    const [{ title: category }, { page }] = await Promise.all([
      queryClient.ensureQueryData(homeSearchOptions(app, titleFilter(search, area))),
      queryClient.ensureQueryData(homeSearchOptions(app, toFilter(search, area))),
    ])
    if (category === null) throw notFound()
    const headOf = headOfList(i18n, { search, page }, () => ({
      title: category,
      description: i18n._(
        msg`${category}: holiday homes across the Emirates with the whole price on every card.`,
      ),
    }))
    return { category, headOf }
  },
  head: listHead,
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
