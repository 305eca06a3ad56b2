import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { getMapSettings } from '#contract/map/get-settings.ts'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { PropertyPage } from '#features/find/property-page.tsx'
import { parsePropertySearch, type ShownPhoto } from '#features/find/property-search.ts'
import { similarTo } from '#features/find/similar-homes.tsx'
import { PlaceMap } from '#features/map/place-map.tsx'
import { CurrencyChoice } from '#features/money/currency-choice.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/property/$slug')({
  validateSearch: parsePropertySearch,
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const { home } = await queryClient.ensureQueryData(callOptions(getHomeDetails, { slug }))
    if (!home) throw notFound()
    // These may fail on their own: without signal the home still opens from the device.
    await Promise.all([
      queryClient.prefetchQuery(callOptions(getHomeCalendar, { slug })),
      queryClient.prefetchQuery(callOptions(getMapSettings, {})),
      queryClient.prefetchQuery(similarTo(slug, parsePropertySearch(location.search))),
    ])
    return { title: home.title, summary: home.summary, place: home.place }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { title, summary, place } = loaderData
    return pageHead(context.i18n._(msg`${title}, ${place}`), summary)
  },
  component: PropertyRoute,
})

function PropertyRoute() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const gallery = useGallery()
  return (
    <PropertyPage
      slug={slug}
      search={search}
      currencyChoice={<CurrencyChoice />}
      mapOf={({ lat, lng }) => <PlaceMap lat={lat} lng={lng} />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onShowPhoto={gallery.show}
      onLeavePhotos={gallery.leave}
    />
  )
}

/**
 * The gallery's place in the history: opening it, and going from all pictures to one, are steps that
 * "back" undoes; turning to the next picture is none. A gallery that a link opened is left by taking
 * the picture out of the address.
 */
function useGallery() {
  const { photo } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const steps = useRef(0)
  const go = (to: ShownPhoto | undefined, replace: boolean) =>
    void navigate({
      search: (search) => ({ ...search, photo: to }),
      replace,
      resetScroll: false,
    })
  return {
    show: (to: ShownPhoto) => {
      const isStep = photo === undefined || (photo === 'all' && to !== 'all')
      if (photo === undefined) steps.current = 0
      if (isStep) steps.current += 1
      go(to, !isStep)
    },
    leave: () => {
      if (steps.current === 0) return go(undefined, true)
      steps.current -= 1
      history.back()
    },
  }
}
