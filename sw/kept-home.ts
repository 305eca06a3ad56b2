import { cachedAtHeader, lookHeader } from '#contract/copy-headers.ts'
import { publicCallsCache, userCallsCache } from '#contract/device-worker.ts'
import { languageCookie, toLanguage } from '#contract/language.ts'
import { lookAttributes, readLook } from '#contract/page-look.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { loadedAnew } from './at-once.ts'
import { type BuildFile, buildName, isPageOfBuild } from './build-files.ts'
import { homeScreen } from './first-sight.ts'
import { putWithRoom } from './make-room.ts'
import { personOf } from './present-person.ts'
import { isWiped } from './wipe.ts'
import type { WorkerCookies } from './worker-cookies.ts'

/** `now`: epoch ms. Cookies are null where the browser lets no worker read any. */
export type HomeParts = {
  cookies: () => Promise<WorkerCookies | null>
  files: readonly BuildFile[]
  now: () => number
}

const place = '/kept-home'

/** Whether this asks for the home page as it is: in no other language than before, and not anew. */
export function isHomeVisit({ url, cache }: Request): boolean {
  const { pathname, search } = new URL(url)
  return ['/', homeScreen].includes(pathname + search) && !loadedAnew.includes(cache)
}

/**
 * The home page as this device had it last, today and in this look, or null. A signed-in person's start from the
 * home screen waits for the server: where it is away, their next stay comes in its place.
 */
export async function homeAtOnce(request: Request, parts: HomeParts): Promise<Response | null> {
  const visitor = await whoVisits(parts)
  if (!visitor || (visitor.userId && new URL(request.url).search !== '')) return null
  if (!(await caches.has(visitor.cacheName))) return null
  const copy = await (await caches.open(visitor.cacheName)).match(place)
  if (!copy || copy.headers.get(lookHeader) !== visitor.look) return null
  const at = Number(copy.headers.get(cachedAtHeader))
  // What it says of weekends and offers is meant for its day.
  return civilDateInDubai(at) === civilDateInDubai(parts.now()) ? copy : null
}

/** Keeps what the server answered to a home visit that began at `startedAt` (epoch ms), for the next. */
export async function keepHome(
  answer: Response,
  startedAt: number,
  parts: HomeParts,
): Promise<void> {
  const html = await answer.text()
  const visitor = await whoVisits(parts)
  if (!visitor || answer.status !== 200) return
  const isTheirs = answer.headers.get('cache-control')?.includes('private') ?? false
  if (isTheirs !== (visitor.userId !== null)) return
  const cache = await caches.open(visitor.cacheName)
  // A newer build's page would ask for files that this worker does not have; the server's is shown until then.
  if (!isPageOfBuild(html, parts.files)) return void (await cache.delete(place))
  const headers = new Headers(answer.headers)
  // It says how old the page's data were when it was sent.
  for (const name of ['content-encoding', 'server-timing']) headers.delete(name)
  headers.set(cachedAtHeader, `${startedAt}`)
  headers.set(lookHeader, visitor.look)
  // What was asked for before a logout must not bring the person back.
  if (isWiped(visitor.cacheName, startedAt)) return
  await putWithRoom(cache, place, new Response(html, { headers }))
  if (isWiped(visitor.cacheName, startedAt)) await caches.delete(visitor.cacheName)
}

async function whoVisits({ cookies, files }: HomeParts) {
  const read = await cookies()
  if (!read) return null
  const userId = personOf(read)
  const language = toLanguage(read(languageCookie))
  return {
    userId,
    cacheName: userId ? userCallsCache(userId) : publicCallsCache,
    look: `${buildName(files)} ${language}${lookAttributes(readLook(read))}`,
  }
}
