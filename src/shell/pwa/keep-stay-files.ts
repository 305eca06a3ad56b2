import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import type { Session } from '#lib/session.ts'
import { tellWorker } from '#lib/tell-worker.ts'

const detailsKey = [getBookingDetails.model, getBookingDetails.method]

/**
 * Has the worker keep invoices, credit notes and photos of the way in of every stay whose details have
 * arrived.
 */
export function keepStayFiles(queryClient: QueryClient, session: Session): () => void {
  const cache = queryClient.getQueryCache()
  const keep = (query: Query) => {
    const details = v.safeParse(getBookingDetails.output, query.state.data)
    const userId = session.user()?._id
    if (!details.success || !userId) return
    const { documents, arrival, booking_number: bookingNumber } = details.output
    const paths = documents.map(({ path }) => path)
    if (paths.length > 0) void tellWorker({ type: 'documents', userId, paths })
    const photos = (arrival?.steps ?? []).flatMap(({ picture }) => (picture ? [picture.path] : []))
    // None as well: those that were kept may not be shown any more.
    void tellWorker({ type: 'way-in', userId, bookingNumber, paths: photos })
  }
  for (const query of cache.findAll({ queryKey: detailsKey })) keep(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (matchQuery({ queryKey: detailsKey }, event.query)) keep(event.query)
  })
}
