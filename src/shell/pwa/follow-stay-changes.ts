import { type Mutation, matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { noteStay, noteUnread } from '#features/booking/seen-stays.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'

const detailsKey = [getBookingDetails.model, getBookingDetails.method]
const threadsKey = [listThreads.model, listThreads.method]
// Commands of these models change a stay; what follows from them is no news to whoever gave them.
const ownModels: readonly unknown[] = ['booking', 'payment', 'registration']

/**
 * Notes what every answer about a stay says that its guest has not seen yet, and asks for the coming stays when
 * the signal is back, whichever page is open.
 */
export function followStayChanges(
  queryClient: QueryClient,
  { language, connection }: Pick<App, 'language' | 'connection'>,
): () => void {
  const cache = queryClient.getQueryCache()
  const isOwnWork = ({ options }: Mutation) => ownModels.includes(options.mutationKey?.[0])
  const noteDetails = (query: Query) => {
    const details = v.safeParse(getBookingDetails.output, query.state.data)
    const isOwn = queryClient.isMutating({ predicate: isOwnWork }) > 0
    if (details.success) noteStay(details.output, { language, isOwn })
  }
  const noteThreads = (query: Query) => {
    const list = v.safeParse(listThreads.output, query.state.data)
    if (!list.success) return
    for (const { stay, unread_count } of list.output.threads) {
      noteUnread(stay.booking_id, unread_count)
    }
  }
  for (const query of cache.findAll({ queryKey: detailsKey })) noteDetails(query)
  for (const query of cache.findAll({ queryKey: threadsKey })) noteThreads(query)
  const stopReading = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (matchQuery({ queryKey: detailsKey }, event.query)) noteDetails(event.query)
    if (matchQuery({ queryKey: threadsKey }, event.query)) noteThreads(event.query)
  })
  const stopListening = connection.subscribe(() => {
    if (connection.isOnline()) void askAnew(queryClient)
  })
  return () => {
    stopReading()
    stopListening()
  }
}

/** The lists say which stays are newer than their copies; what is newer is fetched (prefetch-stays.ts). */
async function askAnew(queryClient: QueryClient): Promise<void> {
  const anew = { staleTime: 0 } as const
  for (const tab of ['upcoming', 'current'] as const) {
    await queryClient.prefetchQuery({
      ...callOptions(listBookings, { tab, sort: 'check_in' }),
      ...anew,
    })
  }
  await queryClient.prefetchQuery({ ...callOptions(listThreads, {}), ...anew })
}
