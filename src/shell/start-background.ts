import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { loadPageWords } from '#i18n/create-i18n.ts'
import type { App } from '#lib/app-context.tsx'
import { startOwedLogout } from '#lib/device-logout.ts'
import { readDocumentHead } from '#lib/document-head.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import { takeFarewell } from './force-logout.ts'
import { healMissingChunks } from './pwa/heal-missing-chunks.ts'
import { whenIdle } from './pwa/when-idle.ts'

type Parts = { app: App; i18n: I18n; queryClient: QueryClient; router: AnyRouter }

/** Work beside the screens, started once the page stands: document head, worker, outbox. */
export function startBackground({ app, i18n, queryClient, router }: Parts): void {
  router.subscribe('onRendered', () => {
    const { title, description } = readDocumentHead(router.state.matches)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  })
  startOwedLogout(app)
  const farewell = takeFarewell()
  if (farewell) app.showToast('info', farewell)
  healMissingChunks(app.connection, app.now)
  // Once the browser is idle, so that it takes nothing from the first view.
  whenIdle(() => void startWorker(app))
  // A page that is opened earlier fetches its words itself, and says so when it cannot.
  whenIdle(() => void loadPageWords(i18n, app.language).catch(() => {}))
  // What waits from earlier visits is sent.
  whenIdle(() => void app.outbox.drain(true).catch(() => {}))
  // Loaded when idle: it knows the bookings' schemas, which the first view does not need.
  whenIdle(() => void startPrefetching(queryClient, app.session.user() !== null))
  whenIdle(() => void keepDeviceStore(queryClient))
}

async function startWorker({ language, now }: App): Promise<void> {
  const { registerWorker } = await import('./pwa/register-worker.ts')
  await registerWorker(language, now)
}

async function startPrefetching(queryClient: QueryClient, isSignedIn: boolean): Promise<void> {
  const { prefetchStays, refreshStays } = await import('./pwa/prefetch-stays.ts')
  prefetchStays(queryClient)
  if (isSignedIn) await refreshStays(queryClient)
}

async function keepDeviceStore(queryClient: QueryClient): Promise<void> {
  const persistence = persistenceOf(queryClient)
  await persistence?.persistHydrated()
  await persistence?.collectGarbage()
}
