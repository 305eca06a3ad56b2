import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { type BookingDetails, getBookingDetails } from '#contract/booking/get-details.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { appParts, userCallsCache } from '#contract/device-worker.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { keptAnswer } from '#lib/kept-answer.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import { stayDocuments } from '#lib/stay-documents.ts'
import { stayPictures } from '#lib/stay-pictures.ts'
import { tellWorker } from '#lib/tell-worker.ts'
import { wantedTrip } from '#lib/wanted-trip.ts'
import { wayInPhotos } from './offline-items.ts'

/** Parts of a trip that rest on the device by themselves. */
export const tripParts = [
  'details',
  'photos',
  'map',
  'documents',
  'talk',
  'home',
  'pictures',
  'app',
] as const

export type TripPart = (typeof tripParts)[number]

/** What rests on this device of a trip: the copy of its details, and which parts are there. */
export type KeptTrip = {
  details: BookingDetails | null
  parts: Readonly<Record<TripPart, boolean>>
}

/** Looks for the map around a door, and brings it onto the device. */
export type MapKeeper = {
  isKept(door: { lat: number; lng: number }): Promise<boolean>
  keep(door: { lat: number; lng: number }): Promise<void>
}

type Device = {
  app: Pick<App, 'deviceStore' | 'language' | 'session'>
  queryClient: QueryClient
  mapKeeper: MapKeeper
}

/** What came so little ago is not asked for again. */
export const justAskedMs = 5_000
// Longer than a worker takes to start on a slow phone.
const lookPatienceMs = 10_000
// The worker keeps so many of all conversations together; whoever looks for one wants the latest.
const latestFiles = 40

const appPartsSchema = v.array(v.picklist(appParts))

/** Looks at what is stored itself: neither at what a screen shows nor at what once was stored. */
export async function readKeptTrip(
  { app: { deviceStore, language, session }, mapKeeper }: Device,
  booking: BookingDetails,
): Promise<KeptTrip | null> {
  if (!deviceStore) return null
  const { booking_id, booking_number, home, arrival } = booking
  const userId = session.user()?._id
  const trip = userId ? wantedTrip(booking, userId, language) : null
  // A slow phone has what it does not name at once: "missing" would be an alarm for nothing.
  const slow = { isPatient: true } as const
  const [details, talk, house, isPlaceKept, answer] = await Promise.all([
    keptAnswer(deviceStore, getBookingDetails, { booking_number }, slow),
    keptAnswer(deviceStore, getMessages, { booking_id }, slow),
    keptAnswer(deviceStore, getHomeDetails, { slug: home.slug }, slow),
    arrival ? mapKeeper.isKept(arrival).catch(() => false) : true,
    tellWorker({ type: 'look', language, trip }, lookPatienceMs),
  ])
  // A worker that says nothing keeps nothing, as far as can be known.
  const missing = v.is(appPartsSchema, answer) ? answer : appParts
  const files = talk?.messages.flatMap((message) => message.files.map(({ path }) => path)) ?? []
  const parts = {
    details: details !== null,
    photos: details !== null && (await areKept(wayInPhotos(details), userId)),
    map: isPlaceKept && !missing.includes('map'),
    documents: await areKept(documentPaths(booking), userId),
    talk: talk !== null && (await areKept(files.slice(-latestFiles), userId)),
    home: house !== null,
    pictures: house !== null && (await areKept(stayPictures(home.picture, house.home), userId)),
    // The drawn page is what of the app stands first on the screen.
    app: !missing.includes('app') && !missing.includes('trip'),
  }
  return { details, parts }
}

/** Parts that are missing. */
export function missingParts({ parts }: KeptTrip): TripPart[] {
  return tripParts.filter((part) => !parts[part])
}

/** Fetches missing parts anew. What cannot be had is missing at the next look. */
export async function restoreTrip(
  { app, queryClient, mapKeeper }: Device,
  booking: BookingDetails,
  missing: readonly TripPart[],
): Promise<void> {
  const { booking_id, booking_number, home, arrival } = booking
  const userId = app.session.user()?._id
  if (!userId) return
  const details = callOptions(getBookingDetails, { booking_number })
  const talk = callOptions(getMessages, { booking_id })
  const house = callOptions(getHomeDetails, { slug: home.slug })
  // The query's own writing comes some moment later.
  const written = ({ queryKey }: { queryKey: QueryKey }) =>
    persistenceOf(queryClient)?.persist(queryKey)
  // An answer that has just come may be on its way to the device, and its files with it.
  const anew = { staleTime: justAskedMs } as const
  const work: Readonly<Record<TripPart, () => Promise<unknown>>> = {
    details: () => queryClient.fetchQuery({ ...details, ...anew }).then(() => written(details)),
    // Its files follow from the answer (src/shell/pwa/keep-stay-files.ts).
    talk: () => queryClient.fetchQuery({ ...talk, ...anew }).then(() => written(talk)),
    home: () => queryClient.fetchQuery({ ...house, ...anew }).then(() => written(house)),
    documents: () => tellWorker({ type: 'documents', userId, paths: documentPaths(booking) }),
    // As are photos of the way in.
    photos: () => queryClient.fetchQuery({ ...details, ...anew }),
    pictures: async () => {
      const answer = await queryClient.fetchQuery(house)
      const paths = stayPictures(home.picture, answer.home)
      return tellWorker({ type: 'home-pictures', userId, paths })
    },
    map: async () => arrival && mapKeeper.keep(arrival),
    app: async () => {
      await tellWorker({ type: 'language', language: app.language })
      const trip = wantedTrip(booking, userId, app.language)
      if (trip) await tellWorker({ type: 'drawn-trip', trip })
    },
  }
  await Promise.allSettled(missing.map((part) => work[part]()))
}

/** Whether files lie with a person's trips: those that were merely looked at may go at any time. */
async function areKept(paths: readonly string[], userId: string | undefined): Promise<boolean> {
  if (!userId || !('caches' in globalThis)) return paths.length === 0
  const cacheName = userCallsCache(userId)
  const copies = await Promise.all(paths.map((path) => caches.match(path, { cacheName })))
  return copies.every((copy) => copy !== undefined)
}

function documentPaths(booking: BookingDetails): string[] {
  return stayDocuments(booking).map(({ path }) => path)
}
