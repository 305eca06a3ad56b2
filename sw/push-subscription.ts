import * as v from 'valibot'
import type { WorkerPerson } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { workerCalls } from '#contract/push.ts'
import { askServer } from './ask.ts'
import { aloneWithNotifications } from './notification-lock.ts'
import { rememberedPerson, rememberPerson } from './person.ts'
import { readShown } from './pushed-notice.ts'

/**
 * A person has left: this device takes no push of theirs any more, and shows none. Whoever has signed in
 * since keeps what is theirs.
 */
export async function leavePush(worker: ServiceWorkerGlobalScope, userId: string): Promise<void> {
  const person = await rememberedPerson()
  const shown = await aloneWithNotifications(() => worker.registration.getNotifications())
  const isLeaving = person?.userId === userId
  // What is about nobody may have come after the leaving: a page that starts without a person forgets once more.
  for (const each of shown) {
    const about = readShown(each.data).userId
    if (about !== '' && (isLeaving || about !== person?.userId)) each.close()
  }
  if (person && !isLeaving) return
  await rememberPerson(null)
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
  if (!person) return
  const { pushManager } = worker.registration
  let renewed = event.newSubscription ?? (await pushManager.getSubscription())
  if (!renewed) {
    const known = event.oldSubscription?.options.applicationServerKey
    // Not every browser says what the former was made for.
    const key = known ?? (await keyOfServer(person, language, now))
    if (!key) return
    renewed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  }
  const { endpoint = '', keys = {} } = renewed.toJSON()
  const { p256dh = '', auth = '' } = keys
  const input = { endpoint, p256dh, auth }
  await askServer(person, language, { ...workerCalls.startPush, input }, now)
}

const keySchema = v.object({ public_key: v.pipe(v.string(), v.minLength(1)) })

async function keyOfServer(
  person: WorkerPerson,
  language: Language,
  now: () => number,
): Promise<string | null> {
  const envelope = await askServer(person, language, { ...workerCalls.getPush, input: {} }, now)
  const parsed = v.safeParse(keySchema, envelope?.result)
  return parsed.success ? parsed.output.public_key : null
}
