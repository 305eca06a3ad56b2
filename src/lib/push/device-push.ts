import type { CallOutput } from '#contract/call.ts'
import { endPush } from '#contract/notification/end-push.ts'
import { getPush } from '#contract/notification/get-push.ts'
import { startPush } from '#contract/notification/start-push.ts'
import type { App } from '#lib/app-context.tsx'
import { readOwn, writeOwn } from '#lib/own-storage.ts'
import { isIos } from '#lib/use-install.ts'

/**
 * How push stands on this device. `install`: this browser shows notifications only from the home screen.
 * `blocked`: the person has forbidden them in the browser. `off`: nobody has said yes.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

type Parts = Pick<App, 'session' | 'transport' | 'now'>

// Under this name whoever is signed in said yes here, with the session and the moment of the last contact.
const ownName = 'push'
const contactEveryMs = 20 * 60 * 60 * 1000
const markLength = 8

const listeners = new Set<() => void>()

/** Hears of every change by this page. Gives the way to stop. */
export function followPushState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readPushState(): PushState {
  const isAble = 'PushManager' in window && 'Notification' in window && navigator.serviceWorker
  // There only an installed app takes pushes.
  if (!isAble) return isIos() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readOwn(ownName) !== null ? 'on' : 'off'
}

/**
 * Asks the person, and lets this device take push messages. To be called by a press: browsers ask for
 * nothing else. Throws where the browser or the server cannot.
 */
export async function turnPushOn(app: Parts): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(app)
  return announce()
}

/** Lets this device take none. Throws without a connection: the server would go on sending. */
export async function turnPushOff({ transport }: Parts): Promise<PushState> {
  await transport.send(endPush, {})
  writeOwn(ownName, null)
  await (await ownSubscription())?.unsubscribe()
  return announce()
}

/**
 * Brings browser, server and what the person said into agreement, at a start and after a new login: an
 * address may have changed, a session too; and what somebody else left behind goes.
 */
export async function settlePush(app: Parts): Promise<void> {
  const state = readPushState()
  const subscription = await ownSubscription()
  if (state === 'on') {
    const { at, mark } = readContact()
    const isOld = app.now() - at > contactEveryMs || mark !== markOf(app)
    if (isOld || !subscription) await subscribe(app)
    return
  }
  // Forbidden since in the browser's settings.
  if (readOwn(ownName) !== null) {
    await app.transport.send(endPush, {})
    writeOwn(ownName, null)
    announce()
  }
  await subscription?.unsubscribe()
}

async function subscribe(app: Parts): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { result } = await app.transport.send(getPush, {})
  const subscription = await subscriptionFor(pushManager, result)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await app.transport.send(startPush, { endpoint, p256dh, auth })
  writeOwn(ownName, JSON.stringify({ at: app.now(), mark: markOf(app) }))
}

/** The subscription that is there, or a new one where it was made for another key of the server. */
async function subscriptionFor(
  pushManager: PushManager,
  { public_key: key }: CallOutput<typeof getPush>,
): Promise<PushSubscription> {
  const former = await pushManager.getSubscription()
  if (former && base64url(former.options.applicationServerKey) === key) return former
  await former?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function readContact(): { at: number; mark: string } {
  try {
    const { at, mark }: { at?: unknown; mark?: unknown } = JSON.parse(readOwn(ownName) ?? '{}')
    return { at: Number(at ?? 0), mark: String(mark ?? '') }
  } catch {
    return { at: 0, mark: '' }
  }
}

/** Which session it is: the server ends push with it. */
function markOf({ session }: Parts): string {
  return session.user()?.token.slice(0, markLength) ?? ''
}

function announce(): PushState {
  for (const listener of listeners) listener()
  return readPushState()
}

function base64url(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
