import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { App } from '#lib/app-context.tsx'
import { startOwedLogout } from '#lib/device-logout.ts'
import { readDocumentHead } from '#lib/document-head.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import type { Session } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { takeFarewell } from './force-logout.ts'
import { healMissingChunks } from './pwa/heal-missing-chunks.ts'

type Parts = { app: App; queryClient: QueryClient; router: AnyRouter }

/** Work beside the screens, started once the page stands: document head, worker, outbox. */
export function startBackground({ app, queryClient, router }: Parts): void {
  router.subscribe('onRendered', () => {
    const { title, description } = readDocumentHead(router.state.matches, app.language)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  })
  if (document.documentElement.dataset.currency) void showSecondCurrency()
  startOwedLogout(app)
  const farewell = takeFarewell()
  if (farewell) app.showToast('info', farewell)
  healMissingChunks(app.connection, app.now)
  // Once the browser is idle, so that it takes nothing from the first view.
  whenIdle(() => void startWorker(app))
  whenSignedIn(app.session, () => whenIdle(() => void startPersonalWork(app, queryClient)))
  whenIdle(() => void keepDeviceStore(queryClient))
}

async function showSecondCurrency(): Promise<void> {
  const { startSecondCurrency } = await import('#lib/second-currency.ts')
  startSecondCurrency()
}

async function startWorker({ language, now }: App): Promise<void> {
  const { registerWorker } = await import('./pwa/register-worker.ts')
  await registerWorker(language, now)
}

/** Runs work for a signed-in person: now, or when somebody signs in on this page. */
function whenSignedIn(session: Session, work: () => void): void {
  if (session.user()) {
    work()
    return
  }
  const stop = session.subscribe(() => {
    if (!session.user()) return
    stop()
    work()
  })
}

/** Sends what waits from earlier visits, and brings the coming stays onto the device. */
async function startPersonalWork(app: App, queryClient: QueryClient): Promise<void> {
  void app.outbox.drain(true).catch(() => {})
  const { prefetchStays, refreshStays } = await import('./pwa/prefetch-stays.ts')
  prefetchStays(queryClient)
  await refreshStays(queryClient)
}

async function keepDeviceStore(queryClient: QueryClient): Promise<void> {
  const persistence = persistenceOf(queryClient)
  await persistence?.persistHydrated()
  await persistence?.collectGarbage()
}
