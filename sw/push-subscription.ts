import type { Language } from '#contract/language.ts'
import { workerCalls } from '#contract/push.ts'
import { askServer } from './ask.ts'
import { rememberedPerson, rememberPerson } from './person.ts'

/**
 * A person has left: this device takes no push of theirs any more, and shows none. Whoever has signed in
 * since keeps what is theirs.
 */
export async function leavePush(worker: ServiceWorkerGlobalScope, userId: string): Promise<void> {
  const person = await rememberedPerson()
  const shown = await worker.registration.getNotifications()
  for (const each of shown) if (each.data?.userId !== person?.userId || !person) each.close()
  if (person && person.userId !== userId) return
  await rememberPerson(null)
  for (const each of shown) each.close()
  await worker.navigator.clearAppBadge?.().catch(() => undefined)
  const subscription = await worker.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}

/** The browser has changed its address at the push service: the server is told the new one. */
export async function renewSubscription(
  worker: ServiceWorkerGlobalScope,
  event: PushSubscriptionChangeEvent,
  language: Language,
  now: () => number,
): Promise<void> {
  const person = await rememberedPerson()
  const key = event.oldSubscription?.options.applicationServerKey
  if (!person) return
  const { pushManager } = worker.registration
  const renewed =
    event.newSubscription ??
    (key
      ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      : await pushManager.getSubscription())
  const { endpoint = '', keys = {} } = renewed?.toJSON() ?? {}
  if (!endpoint) return
  const { p256dh = '', auth = '' } = keys
  const input = { endpoint, p256dh, auth }
  await askServer(person, language, { ...workerCalls.startPush, input }, now)
}
