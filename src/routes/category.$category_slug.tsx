import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ListingPage } from '#features/find/listing-page.tsx'
import { parseFindSearch, toFilter } from '#features/find/search-params.ts'
import { useApp } from '#lib/app-context.tsx'
import { homeSearchOptions } from '#lib/device-search/search-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/category/$category_slug')({
  validateSearch: parseFindSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { app, queryClient }, deps, params }) => {
    const filter = toFilter(deps.search, { category: params.category_slug })
    const { title } = await queryClient.ensureQueryData(homeSearchOptions(app, filter))
    if (title === null) throw notFound()
    return { category: title }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead(
      loaderData?.category ?? '',
      context.i18n._(msg`Holiday homes across the Emirates with the whole price on every card.`),
    ),
  component: CategoryPage,
})

function CategoryPage() {
  const { category_slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = toFilter(search, { category: category_slug })
  const { data } = useSuspenseQuery(homeSearchOptions(useApp(), filter))
  return (
    <ListingPage
      title={data.title}
      filter={filter}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      linkTo={(next, children, className) => (
        <Link
          to="/category/$category_slug"
          params={{ category_slug }}
          search={next}
          className={className}
        >
          {children}
        </Link>
      )}
    />
  )
}
