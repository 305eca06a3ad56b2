import type { QueryClient } from '@tanstack/react-query'
import { userCallsCache } from '#contract/device-worker.ts'
import { forgetDeviceCookie } from '#contract/session-user.ts'
import type { App } from '#lib/app-context.tsx'
import { deleteCookie, readCookie } from '#lib/cookies.ts'
import { deleteDatabase } from '#lib/device-database.ts'
import { createOutboxStore, outboxDatabaseName } from '#lib/outbox/outbox-store.ts'
import { forgetOwnStorage } from '#lib/own-storage.ts'
import { queryDatabaseName } from '#lib/query-database-name.ts'
import { tellTabs } from '#lib/session-tabs.ts'
import { dropShared } from '#lib/shared-files.ts'
import { tellWorker } from '#lib/tell-worker.ts'
import { addVisitorWishes, visitorWishes } from '#lib/visitor-wishes.ts'

/**
 * `delete`: the person leaves, and was told what is lost. `keep`: the session has ended by itself;
 * what was not sent waits for the same person, and the login offers it (see left-outboxes.ts).
 */
type Unsent = 'delete' | 'keep'

/** Storage that has not answered by then does not hold up a logout: what is left goes when the app next starts. */
const patienceMs = 5000

/**
 * Forgets a person on this device: running requests, answers in memory and on disk, the worker's
 * copies, what was typed into forms, what was looked at; and the outbox, unless it is kept. Other tabs
 * are told. Works with no connection, and ends although the device's storage does not answer.
 */
export async function wipeDevice(
  app: Pick<App, 'session' | 'outbox' | 'deviceStore'>,
  queryClient: QueryClient,
  userId: string,
  unsent: Unsent,
): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.clear()
  forgetDrafts()
  forgetOwnStorage()
  tellTabs(app.session)
  const isOrdered = isWipeOrdered()
  const wiping = Promise.allSettled([
    app.deviceStore?.wipe(userId),
    unsent === 'delete' || isOrdered ? app.outbox.destroy(userId) : null,
    tellWorker({ type: 'wipe', userId }),
    dropShared(),
  ])
  await Promise.race([wiping, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Whether the owner has given this device up as lost: not even unsent messages are kept on it. */
function isWipeOrdered(): boolean {
  return readCookie(document.cookie, forgetDeviceCookie) !== undefined
}

/**
 * Deletes what rests here of anybody but the person who uses the app now: a session may have ended
 * while no page of ours was open. Unsent messages wait for their writer as long as nobody else signs
 * in. Does what a wipe from another device has ordered.
 */
export async function wipeStrangers(userId: string | null): Promise<void> {
  const names = await namesOnDevice()
  const others = (form: (id: string) => string) => idsIn(names, form).filter((id) => id !== userId)
  const known = [...new Set([...others(queryDatabaseName), ...others(userCallsCache)])]
  await Promise.all(
    known.map(async (id) => {
      await deleteDatabase(queryDatabaseName(id))
      await tellWorker({ type: 'wipe', userId: id })
      await caches.delete(userCallsCache(id)).catch(() => false)
    }),
  )
  // Of whoever used the app last; a person who has just signed in brings the visitor's along.
  if (known.length > 0 && userId === null) forgetFormerOwn()
  const isOrdered = isWipeOrdered()
  if (userId !== null || isOrdered) {
    await Promise.all(others(outboxDatabaseName).map((id) => createOutboxStore(id).destroy()))
  }
  if (isOrdered) deleteCookie(forgetDeviceCookie)
}

/** Forgets what was kept before this page came; what its visitor has wished for since is theirs. */
function forgetFormerOwn(): void {
  const own = visitorWishes().filter(({ at }) => at >= performance.timeOrigin)
  forgetOwnStorage()
  for (const { at, edits } of own) addVisitorWishes(at, edits)
}

/** Ids of the people for whom something under such a name is here. */
function idsIn(names: readonly string[], form: (id: string) => string): string[] {
  const mark = 'id'
  const prefix = form(mark).slice(0, -mark.length)
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

async function namesOnDevice(): Promise<string[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? []
  // Not there where the page is not secure, denied where storage is.
  const cacheNames = 'caches' in window ? await caches.keys().catch(() => []) : []
  return [...databases.map(({ name }) => name ?? ''), ...cacheNames]
}

/** What a tab keeps for itself is drafts with names and numbers, and nothing worth keeping. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage denied: nothing was kept.
  }
}
