import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type BookingDetails, getBookingDetails } from '#contract/booking/get-details.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { keepMapAround } from '#features/map/keep-map-around.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { stayDocuments } from '#lib/stay-documents.ts'
import { stayPictures } from '#lib/stay-pictures.ts'
import { tellWorker } from '#lib/tell-worker.ts'
import { wantedTrip } from '#lib/wanted-trip.ts'

const talkKey = [getMessages.model, getMessages.method]
const detailsKey = [getBookingDetails.model, getBookingDetails.method]

/**
 * Has the worker keep the drawn page, invoices, receipts, credit notes, photos of the way in, the map and the pictures of the home of
 * every stay whose details have arrived, and the files of every conversation that has.
 */
export function keepStayFiles(
  queryClient: QueryClient,
  { session, language }: Pick<App, 'session' | 'language'>,
): () => void {
  const cache = queryClient.getQueryCache()
  const places = new Set<string>()
  const keep = (query: Query) => {
    const details = v.safeParse(getBookingDetails.output, query.state.data)
    const userId = session.user()?._id
    if (!details.success || !userId) return
    const { arrival, booking_number: bookingNumber, as_of: asOf } = details.output
    const trip = wantedTrip(details.output, userId, language)
    void tellWorker(
      trip ? { type: 'drawn-trip', trip } : { type: 'drop-trip', userId, bookingNumber },
    )
    const paths = stayDocuments(details.output).map(({ path }) => path)
    if (arrival && !places.has(bookingNumber)) {
      places.add(bookingNumber)
      // What cannot be had now comes with the next start.
      keepPlace(queryClient, details.output, userId).catch(() => places.delete(bookingNumber))
    }
    if (paths.length > 0) void tellWorker({ type: 'documents', userId, paths })
    const photos = (arrival?.steps ?? []).flatMap(({ picture }) => (picture ? [picture.path] : []))
    // None as well: those that were kept may not be shown any more.
    void tellWorker({ type: 'way-in', userId, bookingNumber, paths: photos, asOf })
  }
  const keepTalk = (query: Query) => {
    const talk = v.safeParse(getMessages.output, query.state.data)
    const userId = session.user()?._id
    if (!talk.success || !userId) return
    const paths = talk.output.messages.flatMap(({ files }) => files.map(({ path }) => path))
    const { booking_id: bookingId } = talk.output.stay
    // None as well: a message may have been taken back.
    void tellWorker({ type: 'talk-files', userId, bookingId, paths })
  }
  const keepAll = () => {
    for (const query of cache.findAll({ queryKey: detailsKey })) keep(query)
    for (const query of cache.findAll({ queryKey: talkKey })) keepTalk(query)
  }
  keepAll()
  // On a first visit the answers come before the worker does.
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    places.clear()
    keepAll()
  })
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (matchQuery({ queryKey: detailsKey }, event.query)) keep(event.query)
    if (matchQuery({ queryKey: talkKey }, event.query)) keepTalk(event.query)
  })
}

/** The map around a stay's door, and what its home's page shows. */
async function keepPlace(
  queryClient: QueryClient,
  { arrival, home: card }: BookingDetails,
  userId: string,
): Promise<void> {
  if (arrival) await keepMapAround(queryClient, arrival, userId)
  const { home } = await queryClient.fetchQuery(callOptions(getHomeDetails, { slug: card.slug }))
  await tellWorker({ type: 'home-pictures', userId, paths: stayPictures(card.picture, home) })
}
