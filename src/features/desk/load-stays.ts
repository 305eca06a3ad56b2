import type { QueryClient } from '@tanstack/react-query'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { callOptions } from '#lib/call-options.ts'
import { askAnew } from './ask-anew.ts'

/** Asks for the list that the page of stays opens with, however young a copy is. */
export async function loadStays(queryClient: QueryClient): Promise<void> {
  await askAnew(queryClient, listDeskStays, { tab: 'upcoming' })
  const { queryKey } = callOptions(listDeskStays, { tab: 'upcoming' })
  const counts = queryClient.getQueryData(queryKey)?.counts
  const tab = counts ? firstWithStays(counts) : 'upcoming'
  if (tab !== 'upcoming') await askAnew(queryClient, listDeskStays, { tab })
}

/** What is ahead, else what goes on now, else what is over. */
export function firstWithStays(counts: Readonly<Record<BookingTab, number>>): BookingTab {
  const order = ['upcoming', 'current', 'past', 'cancelled'] as const
  return order.find((tab) => counts[tab] > 0) ?? 'upcoming'
}
