import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { PropertyPage } from '#features/find/property-page.tsx'
import { parseFindSearch } from '#features/find/search-params.ts'
import { PlaceMap } from '#features/map/place-map.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/property/$slug')({
  validateSearch: parseFindSearch,
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { home } = await queryClient.ensureQueryData(callOptions(getHomeDetails, { slug }))
    if (!home) throw notFound()
    // The calendar may fail on its own: without signal the home still opens from the device.
    await Promise.all([
      queryClient.prefetchQuery(callOptions(getHomeCalendar, { slug })),
      queryClient.prefetchQuery(callOptions(getMapSettings, {})),
    ])
    return { title: home.title, summary: home.summary, place: home.place }
  },
  head: ({ match: { context }, loaderData }) => {
    const title = loaderData?.title ?? ''
    const place = loaderData?.place ?? ''
    return pageHead(context.i18n._(msg`${title}, ${place}`), loaderData?.summary ?? '')
  },
  component: PropertyRoute,
})

function PropertyRoute() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PropertyPage
      slug={slug}
      search={search}
      mapOf={({ lat, lng }) => <PlaceMap lat={lat} lng={lng} />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
