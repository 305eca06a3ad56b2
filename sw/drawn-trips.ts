import * as v from 'valibot'
import { authKey } from '#contract/automatic-fields.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import {
  cachedAtHeader,
  drawnForHeader,
  lookHeader,
  revisionHeader,
  stayHeader,
} from '#contract/copy-headers.ts'
import { deviceRule } from '#contract/device-storage.ts'
import {
  type DrawnTrip,
  drawnTripPath,
  drawnTripsPath,
  userCallsCache,
} from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { type BuildFile, buildName, isPageOfBuild } from './build-files.ts'
import { isShowable } from './call-policy.ts'
import { putWithRoom } from './make-room.ts'
import { isWiped } from './wipe.ts'

type Named = Pick<DrawnTrip, 'userId' | 'bookingNumber'>
/** What decides whether a copy is as it should be; `now`: epoch ms. */
export type Present = { files: readonly BuildFile[]; now: () => number }

// What a page says by the clock ("can be cancelled") is as old as this at most once it was opened again.
const freshMs = 60 * 60 * 1000
// As many stays as are fetched ahead, twice (src/shell/pwa/prefetch-stays.ts).
const mostTrips = 20
const patienceMs = 20_000

/** Brings the drawn page of a stay onto the device, unless it is there as it should be. */
export async function keepDrawnTrip(trip: DrawnTrip, present: Present): Promise<void> {
  const place = drawnTripPath(trip.bookingNumber)
  const before = keeping.get(place) ?? Promise.resolve()
  // One after the other: pages and pushes name the same stay at once.
  const work = before.then(() => keepAnew(trip, place, present)).catch(() => undefined)
  keeping.set(place, work)
  await work
  if (keeping.get(place) === work) keeping.delete(place)
}

const keeping = new Map<string, Promise<void>>()

async function keepAnew(trip: DrawnTrip, place: string, { files, now }: Present): Promise<void> {
  const startedAt = now()
  const copy = await copyOf(trip)
  const isYoung = startedAt - Number(copy?.headers.get(cachedAtHeader)) < freshMs
  if (copy && isYoung && isAsWanted(copy, trip, files)) return
  const response = await fetch(`${place}?lang=${trip.language}`, {
    headers: { authkey: authKey },
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
  const html = await response.text()
  if (response.status === 204) return dropDrawnTrip(trip)
  const isTheirs = response.headers.get(drawnForHeader) === trip.userId
  // A newer build's page would ask for files that this worker does not have.
  if (response.status !== 200 || !isTheirs || !isPageOfBuild(html, files)) return
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set(cachedAtHeader, `${startedAt}`)
  headers.set(lookHeader, lookOf(trip, files))
  const name = userCallsCache(trip.userId)
  // What was asked for before a logout must not bring the person back.
  if (isWiped(name, startedAt)) return
  const cache = await caches.open(name)
  await putWithRoom(cache, place, new Response(html, { headers }))
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const kept = paths.filter((path) => path.startsWith(drawnTripsPath))
  await Promise.all(kept.slice(0, -mostTrips).map((path) => cache.delete(path)))
  if (isWiped(name, startedAt)) await caches.delete(name)
}

/** Forgets the drawn page of a stay. */
export async function dropDrawnTrip({ userId, bookingNumber }: Named): Promise<void> {
  const name = userCallsCache(userId)
  if (!(await caches.has(name))) return
  await (await caches.open(name)).delete(drawnTripPath(bookingNumber))
}

/** Whether the drawn page of a stay is here as it should be. */
export async function isDrawn(trip: DrawnTrip, files: readonly BuildFile[]): Promise<boolean> {
  const copy = await copyOf(trip)
  return copy !== null && isAsWanted(copy, trip, files)
}

/** The drawn page of a stay that this build can go on with, or null. */
export async function drawnTrip(
  named: Named,
  language: Language | null,
  { files, now }: Present,
): Promise<Response | null> {
  const copy = await copyOf(named)
  const rule = deviceRule('booking', 'getDetails')
  if (!copy || !language || !rule) return null
  const [build, drawnIn] = (copy.headers.get(lookHeader) ?? '').split(' ')
  const isFit = build === buildName(files) && drawnIn === language
  return isFit && isShowable(rule, Number(copy.headers.get(cachedAtHeader)), now()) ? copy : null
}

/** What decides which stay comes next. */
export const comingStaySchema = v.object({
  booking_number: v.string(),
  state: v.string(),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
})

export type ComingStay = v.InferOutput<typeof comingStaySchema>

/** The stays of a person whose pages are here, as those say. */
export async function drawnStays(userId: string): Promise<ComingStay[]> {
  const name = userCallsCache(userId)
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const places = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(drawnTripsPath),
  )
  const stays = await Promise.all(
    places.map(async (place) => {
      const words = (await cache.match(place))?.headers.get(stayHeader)?.split(' ') ?? []
      const [state, check_in, check_out] = words
      const booking_number = decodeURIComponent(place.url.split('/').at(-1) ?? '')
      const stay = v.safeParse(comingStaySchema, { booking_number, state, check_in, check_out })
      return stay.success ? [stay.output] : []
    }),
  )
  return stays.flat()
}

/** How the copy of a stay's page looks, as pages say it; empty where there is none. */
export async function drawnLook(named: Named): Promise<string> {
  const [, , look] = ((await copyOf(named))?.headers.get(lookHeader) ?? '').split(' ')
  return look ?? ''
}

function isAsWanted(copy: Response, trip: DrawnTrip, files: readonly BuildFile[]): boolean {
  const { headers } = copy
  const isNew = Number(headers.get(revisionHeader)) >= trip.revision
  return isNew && headers.get(lookHeader) === lookOf(trip, files)
}

function lookOf({ language, look }: DrawnTrip, files: readonly BuildFile[]): string {
  return `${buildName(files)} ${language} ${look}`
}

async function copyOf({ userId, bookingNumber }: Named): Promise<Response | null> {
  const name = userCallsCache(userId)
  if (!(await caches.has(name))) return null
  return (await (await caches.open(name)).match(drawnTripPath(bookingNumber))) ?? null
}
