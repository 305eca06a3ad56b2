import '#ui/styles/index.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { toLanguage } from '#contract/language.ts'
import { confirmedTiming, type PageData, pageDataId } from '#contract/page.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { createFirstViewI18n } from '#i18n/create-i18n.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import type { App } from '#lib/app-context.tsx'
import { createBrowserConnection } from '#lib/connection.ts'
import { createLazyDeviceStore } from '#lib/lazy-device-store.ts'
import { isLostPart, loadQuietly } from '#lib/load-part.ts'
import { createLazyOutbox } from '#lib/outbox/lazy-outbox.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { createBrowserSession, type Session } from '#lib/session.ts'
import { createFetchTransport } from '#lib/transport.ts'
import { createForcedLogout } from '#shell/force-logout.ts'
import { createKeptPlace } from '#shell/kept-place.ts'
import { addPageTransitions } from '#shell/page-transition.ts'
import { forgiveAhead, healMissingChunks } from '#shell/pwa/heal-missing-chunks.ts'
import { startBackground } from '#shell/start-background.ts'
import { aliveEvent, leftEvent } from '#shell/start-page.ts'
import { createToaster } from '#shell/toaster.ts'
import { type AppParts, createApp } from './app.tsx'
import { createRouter } from './router.tsx'

// The address that the manifest starts with.
const homeScreen = '/?source=home-screen'

/** Composition root of the browser: makes the parts, then hydrates or draws the page. */
async function boot(): Promise<void> {
  const language = toLanguage(document.documentElement.lang)
  const data = readPageData()
  // The page stands already: to read the app's file and to make the app are a task each.
  if (data?.isRendered) await new Promise((resolve) => setTimeout(resolve))
  const session = createBrowserSession()
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  const isAhead = isDrawnAhead(data, session, root)
  const connection = createBrowserConnection(window)
  // The worker gave a page of its own because the server did not answer.
  if (isAhead && data?.ahead?.why === 'kept') connection.report(false)
  const now = () => Date.now()
  let isTakingOver = data?.isRendered === true
  const isPartMissed = healMissingChunks(connection, now)
  const showToast = createToaster()
  const transport = createFetchTransport({
    session,
    language,
    now,
    onForcedLogout: createForcedLogout(() => ({ app, queryClient })),
    connection,
  })
  const deviceStore = createLazyDeviceStore(() => session.user()?._id ?? null, language)
  const app: App = {
    language,
    session,
    transport,
    connection,
    deviceStore,
    outbox: createLazyOutbox(async () => {
      const { openOutbox } = await loadQuietly(() => import('#shell/open-outbox.ts'))
      return openOutbox({ language, transport, session, connection, queryClient, now, showToast })
    }),
    now,
    // A shell may have been kept for weeks: only a page made just now knows today.
    today: data?.isRendered ? data.today : civilDateInDubai(now()),
    isTakingOver: () => isTakingOver,
    showToast,
  }
  // The server is away: its page would have been rendered.
  if (!data?.isRendered && session.user() && location.href.endsWith(homeScreen)) {
    await loadQuietly(() => import('#shell/pwa/open-next-stay.ts')).then(
      ({ openNextStay }) => openNextStay(deviceStore, app.today),
      () => {},
    )
  }
  const queryClient = createQueryClient({ transport, storage: deviceStore })
  if (data && !data.ahead) hydrate(queryClient, confirmed(data.queries))
  const i18n = await createFirstViewI18n(language)
  const place = createKeptPlace()
  const router = createRouter({
    context: { app, queryClient, i18n },
    beforeScroll: place.beforeScroll,
  })
  addPageTransitions(router)
  forgiveAhead(router)
  const tree = createApp({ app, i18n, queryClient, router })
  if (data?.isRendered || isAhead) {
    // The page stands already: a tap may come between making the app and having it take over.
    await new Promise((resolve) => setTimeout(resolve))
    await router.load()
    if (isPartMissed() || (isAhead && isWanting(router))) {
      leaveAsItIs()
      return
    }
  } else {
    await untilSomethingShows(router)
  }
  // Who goes back right after a reload is elsewhere by now: the HTML is another page's.
  if (data?.isRendered && isAsLoaded()) {
    // The router's own sign that the server rendered the matches; without it the browser adds
    // Suspense boundaries that the HTML does not have, and React throws the markup away.
    router.ssr = { manifest: undefined }
    place.keep(router)
    // In slices: what is pressed meanwhile has React finish at once.
    startTransition(() => {
      hydrateRoot(root, tree, {
        onCaughtError: reportDefect,
        // Whoever goes back while React works through the HTML has that part drawn anew: no defect.
        onRecoverableError: (error) => {
          if (isAsLoaded()) root.dataset.hydrationError = String(error)
        },
      })
    })
  } else if (isAhead) {
    // Whoever comes back, or to a place within the page, is taken there by the router.
    if (isLoadedAnew() && !location.hash) place.keepReplaced()
    else place.keep(router)
    // What is scrolled needs the true heights above it.
    if (scrollY > 0) delete document.documentElement.dataset.firstLook
    await drawInPlace(root, tree)
  } else {
    createRoot(root, { onCaughtError: reportDefect }).render(tree)
  }
  isTakingOver = false
  // What was pressed while the code was on its way is pressed now; React takes the page over for it.
  document.dispatchEvent(new Event(aliveEvent))
  startBackground({ app, queryClient, router })
}

/**
 * Whether the page was drawn before the app, for a person's own device: it stays until the app has drawn the same
 * from what is stored, or from the server's answers where nothing is. A start from the home screen is now at that
 * page's address. Of somebody who is not here any more nothing is shown.
 */
function isDrawnAhead(data: PageData | null, session: Session, root: HTMLElement): boolean {
  if (!data?.ahead) return false
  const { userId, path } = data.ahead
  if (userId !== session.user()?._id) {
    root.replaceChildren()
    return false
  }
  if (location.pathname !== path) history.replaceState(history.state, '', path)
  return true
}

/** Whether a page lacks what it is about, which its loader says: the signal may have gone again before that came. */
function isWanting({ state }: AppParts['router']): boolean {
  return state.matches.some(
    ({ status, loaderData }) => status === 'error' || Object(loaderData).isWanting === true,
  )
}

/**
 * Loads the page, until it is there or late enough for its skeleton. Drawn before, the app would be empty, and take
 * the place of the skeleton that came as HTML.
 */
async function untilSomethingShows(router: AppParts['router']): Promise<void> {
  // The router's own way to show; it is another one once the app is drawn.
  const shown = new Promise<void>((resolve) => {
    router.startTransition = async (show) => {
      show()
      resolve()
      return false
    }
  })
  // What goes wrong the page's error boundary shows.
  await Promise.race([shown, router.load()])
}

/**
 * Draws the app in place of a page that stands already. In slices, beside which the page can be read and scrolled;
 * all of it changes in one task, after which this is done.
 */
function drawInPlace(root: HTMLElement, tree: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      createRoot(root, { onCaughtError: reportDefect }).render(
        <Placed onPlaced={resolve}>{tree}</Placed>,
      )
    })
  })
}

function Placed({ onPlaced, children }: { onPlaced: () => void; children: ReactNode }) {
  useLayoutEffect(onPlaced, [onPlaced])
  return children
}

/** A page that stands already and cannot be taken over is worth more than words in its place. */
function leaveAsItIs(): void {
  document.dispatchEvent(new Event(leftEvent))
}

/**
 * What a page's error boundary caught: a refused call, a lost connection or a part of the app that did
 * not load has its words on the page and is no defect; anything else is reported to the browser.
 */
function reportDefect(error: unknown): void {
  if (error instanceof ApiError || error instanceof ConnectionError) return
  if (isLostPart(error)) return
  reportError(error)
}

/** Whether somebody has come here, and not back, and did not load the page again. */
function isLoadedAnew(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate'
}

/** Whether the guest is where this document was loaded from; going back within the app leaves it. */
function isAsLoaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && withoutHash(loaded.name) === withoutHash(location.href)
}

/**
 * Dates a page's data by when the server last found it to be so: the page may have been drawn minutes before.
 * One that the browser itself had kept is as old as it says.
 */
function confirmed(state: DehydratedState): DehydratedState {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming) || loaded.transferSize === 0) return state
  const timing = loaded.serverTiming?.find(({ name }) => name === confirmedTiming)
  if (!timing) return state
  const dataUpdatedAt = performance.timeOrigin + loaded.responseStart - timing.duration
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt },
  }))
  return { ...state, queries }
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}

function readPageData(): (PageData & { queries: DehydratedState }) | null {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? JSON.parse(text) : null
}

boot().catch((error: unknown) => {
  leaveAsItIs()
  reportDefect(error)
})
