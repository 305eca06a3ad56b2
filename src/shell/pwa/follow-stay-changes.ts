import { type Mutation, matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { noteStay, noteUnread } from '#features/booking/seen-stays.ts'
import type { App } from '#lib/app-context.tsx'

const detailsKey = [getBookingDetails.model, getBookingDetails.method]
const threadsKey = [listThreads.model, listThreads.method]
// Commands of these models change a stay; what follows from them is no news to whoever gave them.
const ownModels: readonly unknown[] = ['booking', 'payment', 'registration']

/** Notes what every answer about a stay says that its guest has not seen yet. */
export function followStayChanges(
  queryClient: QueryClient,
  { language }: Pick<App, 'language'>,
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
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (matchQuery({ queryKey: detailsKey }, event.query)) noteDetails(event.query)
    if (matchQuery({ queryKey: threadsKey }, event.query)) noteThreads(event.query)
  })
}
