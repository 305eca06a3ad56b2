import { I18nProvider } from '@lingui/react'
import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageData, RenderRequest, RenderResult } from '#contract/page.ts'
import { markLeftOut } from '#features/find/left-out.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { drawWithDigits } from '#i18n/digits.ts'
import type { App } from '#lib/app-context.tsx'
import { createLostConnection, createSteadyConnection } from '#lib/connection.ts'
import { readDocumentHead } from '#lib/document-head.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { installOfferName, keepInstallOffer } from '#lib/install-offer.ts'
import { createEmptyOutbox } from '#lib/outbox/empty-outbox.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { fetchEarlyLetters } from '#shell/early-letters.ts'
import { healLostEntry } from '#shell/heal-lost-entry.ts'
import { LostPartNote } from '#shell/lost-part-note.tsx'
import { mayHeal } from '#shell/pwa/may-heal.ts'
import { leftNoteId, startPage, startTerms } from '#shell/start-page.ts'
import { createApp } from './app.tsx'
import { createRouter } from './router.tsx'

/** The script in a rendered page's head, as text: it fetches the fonts that its element names. */
export const lettersScript = `(${fetchEarlyLetters})()`

const keepOffer = `(${keepInstallOffer})(${JSON.stringify(installOfferName)})`

/** The script that a rendered page starts with, as text. */
export const startScript = `${keepOffer};(${startPage})(${JSON.stringify(startTerms)})`

/** The script in the worker's own page, as text: it stands before the tag of the app. */
export const healScript = `${keepOffer};(${healLostEntry})(${mayHeal})`

/**
 * Renders a route to HTML with its data. Every request gets its own router, query cache and i18n,
 * so nothing of one guest can reach another.
 */
export async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const { url, shellOf, language, hasArabicDigits, user, guestId, transport, today, now, ahead } =
    request
  const app: App = {
    language,
    session: createFixedSession(user, guestId),
    transport,
    connection: ahead === 'kept' ? createLostConnection() : createSteadyConnection(),
    deviceStore: null,
    outbox: createEmptyOutbox(),
    now,
    today,
    isTakingOver: () => false,
    showToast: () => {},
  }
  const i18n = await createI18n(language, hasArabicDigits ? 'arab' : 'latn')
  const queryClient = createQueryClient({ transport, storage: null })
  const history = createMemoryHistory({ initialEntries: [url] })
  const context = { app, queryClient, i18n }
  const router = createRouter({ context, history, isServer: true })
  const [drawnLater] = shellOf === undefined ? [[]] : router.getMatchedRoutes(shellOf)
  const standsFor = drawnLater.at(-1)?.options.staticData
  if (standsFor) router.update({ ...router.options, context: { ...context, standsFor } })
  await router.load()
  // The router's own record of a server load: an internal contract, held by the pinned version and
  // the hydration tests.
  const outcome = router._serverResult
  if (!outcome) throw new Error(`the router gave no result for ${url}`)
  if (outcome.type === 'redirect') {
    const location = outcome.redirect.headers.get('Location') ?? '/'
    const { pathname, search } = router.latestLocation
    const isOwn = location.split('?')[0] === pathname
    return { kind: 'redirect', location: isOwn ? markLeftOut(location, search) : location }
  }
  const html = drawWithDigits(hasArabicDigits, () =>
    renderToString(createApp({ app, i18n, queryClient, router })),
  )
  const leftNote = renderToString(
    <I18nProvider i18n={i18n}>
      <LostPartNote />
    </I18nProvider>,
  )
  const data: PageData = { isRendered: true, today, queries: withoutMeta(dehydrate(queryClient)) }
  return {
    kind: 'page',
    status: outcome.status,
    html,
    leftNote: `<template id="${leftNoteId}">${leftNote}</template>`,
    head: readDocumentHead(outcome.matches, language, i18n),
    data,
    routeIds: [...outcome.matches.map(({ routeId }) => routeId), ...drawnLater.map(({ id }) => id)],
  }
}

/** A query's meta holds its call, which the browser has in code: it need not travel in the page. */
function withoutMeta(state: DehydratedState): DehydratedState {
  return { ...state, queries: state.queries.map(({ meta: _meta, ...query }) => query) }
}
