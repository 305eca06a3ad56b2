import type { BookingDetails } from '#contract/booking/get-details.ts'

/** Whether the stay has a conversation: it opens with the request to the host, or with the confirmation. */
export function hasTalk({ timeline }: Pick<BookingDetails, 'timeline'>): boolean {
  return timeline.some(({ state }) => state === 'pending_host' || state === 'confirmed')
}
