import { drainMessage, outboxTag, type WorkerPerson } from '#contract/device-worker.ts'
import { ApiError } from '#lib/api-error.ts'
import { createOutbox, NotKept } from '#lib/outbox/create-outbox.ts'
import { shownBy } from '#lib/outbox/item-subject.ts'
import { isUnderWay } from '#lib/outbox/outbox-policy.ts'
import { createOutboxStore } from '#lib/outbox/outbox-store.ts'
import { createChannel, exclusively, outboxChannel } from '#lib/outbox/tabs-and-worker.ts'
import { fileIdsOf, unsentFilesOf } from '#lib/outbox/unsent-files.ts'
import { askServer } from './ask.ts'
import { rememberedLanguage } from './language-memory.ts'
import { rememberedPerson } from './person.ts'
import { presentPerson } from './present-person.ts'
import { sendWaiting } from './send-waiting.ts'

// Known to fewer browsers than have workers, and not to the compiler.
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string }
  }
}

/** Sends what waits once the browser says that there is a connection, though no page may be open. */
export function listenToSync(worker: ServiceWorkerGlobalScope, now: () => number): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === outboxTag) event.waitUntil(drainOutbox(worker, now))
  })
}

/**
 * Drains the outbox of whoever is signed in: by a page that is looked at, which knows best what it shows, else here.
 * Rejects while something still waits, so that the browser comes again.
 */
export async function drainOutbox(
  worker: ServiceWorkerGlobalScope,
  now: () => number,
): Promise<void> {
  const person = await rememberedPerson()
  if (!person || !(await isPresent(worker, person))) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(drainMessage)
  if (!pages.some(({ visibilityState }) => visibilityState === 'visible')) {
    await drainHere(worker, person, now)
  }
  const items = await createOutboxStore(person.userId).list()
  if (items.some(isUnderWay)) throw new Error('something still waits')
}

async function drainHere(
  worker: ServiceWorkerGlobalScope,
  person: WorkerPerson,
  now: () => number,
): Promise<void> {
  const language = (await rememberedLanguage()) ?? 'en'
  const outbox = createOutbox({
    userId: () => person.userId,
    openStore: createOutboxStore,
    send: async (item) => {
      if (!(await isPresent(worker, person))) throw signedOut()
      return sendWaiting({ person, language, now }, item)
    },
    onGone: ({ payload }) => unsentFilesOf(person.userId).remove(fileIdsOf(payload)),
    now,
    random: Math.random,
    // The browser wakes the worker anew; no timer outlives it.
    setTimer: () => () => {},
    exclusively,
    channel: createChannel(outboxChannel),
  })
  // It stands in the kept answer before it leaves the outbox: the device may be offline next.
  outbox.onSent(async (item) => {
    const query = shownBy(item)
    if (query && !(await askServer(person, language, query, now))) throw new NotKept(item.id)
  })
  await outbox.drain(true)
}

async function isPresent(
  worker: ServiceWorkerGlobalScope,
  { userId }: WorkerPerson,
): Promise<boolean> {
  return (await presentPerson(worker)) === userId
}

/** As if the server had said it: the item waits for its person. */
function signedOut(): ApiError {
  return new ApiError({ status: 'error', message: '', is_logout: 1 })
}
