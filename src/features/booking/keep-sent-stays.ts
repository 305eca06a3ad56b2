import type { QueryClient } from '@tanstack/react-query'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { keepChangedAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { bookingOf } from '#lib/outbox/item-subject.ts'
import { stayWithItem } from './stay-with-item.ts'

/** Puts what was said about a stay, its guests and its case, into the stored stay before it leaves the outbox. */
export function keepSentStays(
  outbox: Outbox,
  queryClient: QueryClient,
  now: () => number,
): () => void {
  return outbox.onSent(async (item) => {
    if (!item.kind.startsWith('booking/')) return
    const input = { booking_number: bookingOf(item.key) }
    await keepChangedAnswer(
      queryClient,
      getBookingDetails,
      input,
      (before) => before && stayWithItem(before, item, now()),
    )
    void queryClient.invalidateQueries({ queryKey: [getBookingDetails.model] })
  })
}
