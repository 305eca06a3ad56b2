import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { App } from '#lib/app-context.tsx'
import { startOwedLogout } from '#lib/device-logout.ts'
import { wipeStrangers } from '#lib/device-wipe.ts'
import { giveUpWaiting } from '#lib/give-up-waiting.ts'
import { installOfferName, keepInstallOffer } from '#lib/install-offer.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import type { Session } from '#lib/session.ts'
import { followSession } from '#lib/session-tabs.ts'
import { watchForReturnInBrowser } from '#lib/watch-for-return.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { loadLostDialog } from '#ui/later-dialog/later-dialog.tsx'
import { comeBack } from './come-back.ts'
import { takeFarewell } from './farewell.ts'
import { layOutLater } from './lay-out-later.ts'
import { markAwaited } from './mark-awaited.ts'
import { addLaunchScreens } from './pwa/add-launch-screens.ts'
import { followPush } from './pwa/follow-push.ts'
import { forgiveLostPart } from './pwa/heal-missing-chunks.ts'
import { keepOwnPages } from './pwa/keep-own-pages.ts'
import { prefetchStays } from './pwa/prefetch-stays.ts'
import { registerWorker } from './pwa/register-worker.ts'

/** Work beside the screens that may wait until the browser has nothing else to do. */
export function startIdleWork(app: App, queryClient: QueryClient, router: AnyRouter): void {
  markAwaited(router)
  // A page of a static host has no script of its own that does so from the start.
  keepInstallOffer(installOfferName)
  // The worker fetches what it keeps with all the processor there is: each of the page's pieces would wait for it.
  layOutLater(() => {
    whenIdle(() => {
      void registerWorker(app.language, app.now).then(() => followPush(app, queryClient, router))
    })
  })
  const farewell = takeFarewell()
  if (farewell) app.showToast('info', farewell)
  addLaunchScreens()
  startOwedLogout(app)
  watchForReturnInBrowser(app.connection)
  giveUpWaiting(app.connection, queryClient)
  comeBack(app.connection, router, app.now)
  whenSignedIn(app.session, () =>
    whenIdle(() => void workForPerson(app, queryClient).catch(forgiveLostPart)),
  )
  void loadLostDialog().catch(forgiveLostPart)
  void keepDeviceStore(queryClient)
  void forgetStrangers(app.session)
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

/**
 * Sends what waits from earlier visits, brings the coming stays onto the device, and leaves with the
 * person when they leave in another tab.
 */
async function workForPerson(app: App, queryClient: QueryClient): Promise<void> {
  void app.outbox.drain(true).catch(() => {})
  followSession(app.session, () => {
    queryClient.clear()
    // Drawn anew for whoever is here now: a page of theirs leads to the login and back.
    location.reload()
  })
  prefetchStays(queryClient)
  const [{ keepStayFiles }, { followStayChanges }] = await Promise.all([
    loadQuietly(() => import('./pwa/keep-stay-files.ts')),
    loadQuietly(() => import('./pwa/follow-stay-changes.ts')),
  ])
  keepStayFiles(queryClient, app)
  // A task each: both read every stay that is here.
  await new Promise((resolve) => setTimeout(resolve))
  followStayChanges(queryClient, app)
  await keepOwnPages(queryClient, app)
}

/** Deletes what rests here of people whose session ended while the app was closed. */
async function forgetStrangers(session: Session): Promise<void> {
  session.refresh()
  await wipeStrangers(session.user()?._id ?? null)
}

async function keepDeviceStore(queryClient: QueryClient): Promise<void> {
  const persistence = persistenceOf(queryClient)
  await persistence?.persistHydrated()
  await persistence?.collectGarbage()
}
