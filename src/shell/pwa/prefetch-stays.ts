import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import type { CallOutput } from '#contract/call.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { callOptions } from '#lib/call-options.ts'
import { whenIdle } from '#lib/when-idle.ts'

// A stay opens with no signal although its page was never opened; older ones were seen or are over.
const maxStays = 10
const listKey = [listBookings.model, listBookings.method]
const livingStates = ['confirmed', 'checked_in', 'pending_host']

/**
 * Fetches every coming stay when the list of bookings has arrived: its page, its conversation and
 * its home rest on the device from then on.
 */
export function prefetchStays(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const consider = (query: Query) => {
    const list = v.safeParse(listBookings.output, query.state.data)
    if (!list.success) return
    const stays = list.output.bookings.filter(({ state }) => livingStates.includes(state))
    if (stays.length > 0) whenIdle(() => void fetchAll(queryClient, stays.slice(0, maxStays)))
  }
  for (const query of cache.findAll({ queryKey: listKey })) consider(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (matchQuery({ queryKey: listKey }, event.query)) consider(event.query)
  })
}

async function fetchAll(
  queryClient: QueryClient,
  stays: CallOutput<typeof listBookings>['bookings'],
): Promise<void> {
  // The browser may clear storage that a page has not asked to keep; some grant it only now.
  void navigator.storage?.persist?.().catch(() => undefined)
  for (const { booking_id, booking_number, slug, revision } of stays) {
    const details = callOptions(getBookingDetails, { booking_number })
    const kept = queryClient.getQueryData(details.queryKey)
    // However young: what the host or the guest has changed since is not in it.
    const fetchedAnew = kept && kept.revision < revision ? { staleTime: 0 } : {}
    await Promise.all([
      queryClient.prefetchQuery({ ...details, ...fetchedAnew }),
      queryClient.prefetchQuery(callOptions(getMessages, { booking_id })),
      queryClient.prefetchQuery(callOptions(getHomeDetails, { slug })),
    ])
  }
}
