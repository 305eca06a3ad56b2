import {
  cachedAtHeader,
  copyPatienceMs,
  lateIdHeader,
  type Unreachable,
  unreachableHeader,
} from '#contract/copy-headers.ts'
import { type CallPlace, callPlace } from './call-key.ts'
import { isShowable, judgeAnswer, surplus } from './call-policy.ts'
import { expectLate } from './late-answers.ts'
import { putWithRoom } from './make-room.ts'
import { pause } from './pause.ts'
import { isWiped } from './wipe.ts'

type Parts = {
  request: Request
  now: () => number
  /** Keeps the worker alive for work after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

type Answer = { verdict: 'good' | 'refusal' | 'broken'; status: number; body: string }

/**
 * Answers one API call: from the network where it answers in time, else from this device's copy.
 * Bodies are read to the end before anything is decided, because a server that dies in the middle
 * has already said 200.
 */
export async function answerCall(parts: Parts): Promise<Response> {
  const { request, now, waitUntil } = parts
  const startedAt = now()
  const place = await callPlace(new URL(request.url), await request.clone().text())
  if (!place) return fetch(request)
  const network = ask(request)
  const goodText = network.then(
    ({ verdict, body }) => (verdict === 'good' ? body : null),
    () => null,
  )
  waitUntil(
    goodText.then((text) => (text === null ? null : keepAnswer(place, text, now, startedAt))),
  )
  const isPatient = place.rule.strategy === 'network-first'
  if (!isPatient) {
    const copy = await readCopy(place, now())
    if (copy) return copy
  }
  const late = pause(copyPatienceMs).then(() => 'late' as const)
  const first = await Promise.race([network.catch(() => null), late])
  const isLate = first === 'late'
  if (first && !isLate && first.verdict !== 'broken') return toResponse(first)
  const copy = await readCopy(place, now(), isLate ? 'late' : 'gone')
  if (copy && isLate) copy.headers.set(lateIdHeader, expectLate(goodText))
  if (copy) return copy
  // Nothing kept: the network's answer is all there is, however late or broken.
  return toResponse(await network)
}

async function ask(request: Request): Promise<Answer> {
  const response = await fetch(request)
  const body = await response.text()
  return { verdict: judgeAnswer(response.status, body), status: response.status, body }
}

function toResponse({ status, body }: Answer): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Keeps a good answer's body in its place, unless its person has left since `startedAt` (epoch ms). */
export async function keepAnswer(
  place: CallPlace,
  body: string,
  now: () => number,
  startedAt: number,
): Promise<void> {
  // An answer that was asked for before a logout must not bring the data back.
  if (isWiped(place.cacheName, startedAt)) return
  try {
    const cache = await caches.open(place.cacheName)
    const headers = { [cachedAtHeader]: String(now()), 'content-type': 'text/plain; charset=utf-8' }
    await putWithRoom(cache, place.path, new Response(body, { headers }))
    const paths = (await cache.keys()).map(({ url }) => pathOf(url))
    await Promise.all(
      surplus(paths, place.folder, place.rule.maxEntries).map((path) => cache.delete(path)),
    )
    if (isWiped(place.cacheName, startedAt)) await caches.delete(place.cacheName)
  } catch {
    // A full device: the copy is missing, the answer was given.
  }
}

/** A kept answer that may still be shown, or null; with the reason where it stands in for the server. */
export async function readCopy(
  place: CallPlace,
  now: number,
  reason?: Unreachable,
): Promise<Response | null> {
  if (!(await caches.has(place.cacheName))) return null
  const cache = await caches.open(place.cacheName)
  const copy = await cache.match(place.path)
  if (!copy) return null
  if (!isShowable(place.rule, Number(copy.headers.get(cachedAtHeader)), now)) {
    await cache.delete(place.path)
    return null
  }
  const headers = new Headers(copy.headers)
  if (reason) headers.set(unreachableHeader, reason)
  return new Response(await copy.text(), { headers })
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
