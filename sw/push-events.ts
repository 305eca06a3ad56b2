import type { OpenMessage, WorkerPerson } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { readPushPayload, workerCalls } from '#contract/push.ts'
import { askServer } from './ask.ts'
import type { BuildFile } from './build-files.ts'
import type { Present } from './drawn-trips.ts'
import { rememberedLanguage } from './language-memory.ts'
import { aloneWithNotifications } from './notification-lock.ts'
import { rememberedPerson } from './person.ts'
import { refreshKept } from './push-refresh.ts'
import { leavePush, renewSubscription } from './push-subscription.ts'
import { fetchNotice, neutralNotice, readShown, type Shown } from './pushed-notice.ts'
import { tellKept } from './tell-pages.ts'

const deviceLanguage = async (): Promise<Language> => (await rememberedLanguage()) ?? 'en'

/** Lets the worker take push messages, and answer presses on what it shows of them. */
export function listenToPushes(
  worker: ServiceWorkerGlobalScope,
  files: readonly BuildFile[],
  now: () => number,
): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(receive(worker, event.data?.text() ?? '', { files, now }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, readShown(event.notification.data), now))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(
      deviceLanguage().then((language) => renewSubscription(worker, event, language, now)),
    )
  })
}

/**
 * Fetches what a push is about and shows it. Every push has to show something: where the content cannot be
 * had, or is another's, that is a text about nobody.
 */
async function receive(
  worker: ServiceWorkerGlobalScope,
  text: string,
  present: Present,
): Promise<void> {
  const { now } = present
  const payload = readPushPayload(text)
  const language = await deviceLanguage()
  const person = await rememberedPerson()
  const found =
    person && payload?.user_id === person.userId
      ? await fetchNotice(person, language, payload.notice_id, now)
      : null
  // Nobody is here, or the session has ended meanwhile: the next ones need not come.
  if (!person || found === 'ended') await leavePush(worker, person?.userId ?? '')
  const isStill = person !== null && (await rememberedPerson())?.userId === person.userId
  if (!isStill || !found || found === 'ended') return show(worker, neutralNotice(language))
  const { notice } = found
  await Promise.all([
    show(worker, found),
    worker.navigator.setAppBadge?.(notice.unread_count).catch(() => undefined),
    refreshKept(person, language, notice.refresh, present).then(() => tellKept(worker)),
  ])
}

/** One notification a topic; it makes a sound only when it is news. */
function show({ registration }: ServiceWorkerGlobalScope, shown: Shown): Promise<void> {
  const { title, tag, data } = shown
  return aloneWithNotifications(async () => {
    const [former] = await registration.getNotifications({ tag })
    const isSame = former !== undefined && readShown(former.data).mark === data.mark
    const options: NotificationOptions & { renotify: boolean } = {
      body: shown.body,
      lang: shown.language,
      dir: shown.language === 'ar' ? 'rtl' : 'ltr',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-monochrome-512.png',
      tag,
      renotify: !isSame,
      data,
    }
    await registration.showNotification(title, options)
  })
}

/** Goes to the page of a notification: in a window that is open, else in a new one. */
async function open(
  worker: ServiceWorkerGlobalScope,
  { path, noticeId, userId }: Shown['data'],
  now: () => number,
): Promise<void> {
  const person = await rememberedPerson()
  await Promise.all([
    bringForward(worker, path),
    person && noticeId && person.userId === userId ? markRead(person, noticeId, now) : null,
  ])
}

async function markRead(person: WorkerPerson, noticeId: string, now: () => number): Promise<void> {
  const input = { notice_ids: [noticeId] }
  await askServer(person, await deviceLanguage(), { ...workerCalls.markRead, input }, now)
}

async function bringForward(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isThere = ({ url }: Client) => new URL(url).pathname === path
  const here = windows.find(isThere) ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!here) return void (await worker.clients.openWindow(path))
  const shown = await here.focus().catch(() => here)
  if (isThere(shown) || (await isTaken(shown, path))) return
  // A page that does not listen yet has nothing typed into it.
  await shown.navigate(path).catch(() => worker.clients.openWindow(path))
}

// A page may be busy; it is in front already.
const answerMs = 4000

/** Asks a page to go there by itself, so that nothing typed is lost; false when it does not answer. */
function isTaken(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const message: OpenMessage = { type: 'open', path }
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerMs)
    client.postMessage(message, [port2])
  })
}
