import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { PropertyPage } from '#features/find/property-page.tsx'
import { parsePropertySearch, type ShownPhoto } from '#features/find/property-search.ts'
import { loadPropertyWords } from '#i18n/property-words.ts'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'
import { loadPropertyParts, propertyParts } from './-property-parts.ts'

export const Route = createFileRoute('/property/$slug')({
  validateSearch: parsePropertySearch,
  staticData: { words: 'own', skeleton: 'home' },
  loader: async ({ context: { app, i18n, queryClient }, params: { slug }, location }) => {
    const reader = { i18n, language: app.language }
    const [{ home }] = await Promise.all([
      queryClient.ensureQueryData(callOptions(getHomeDetails, { slug })),
      loadPropertyWords(i18n, app.language),
    ])
    if (!home) throw notFound()
    // The server's page shows all of its parts already.
    if (!app.isTakingOver())
      await loadPropertyParts(reader, ({ prefetchAround }) =>
        prefetchAround(queryClient, slug, parsePropertySearch(location.search)),
      )
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
      parts={propertyParts}
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
