import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useAskWhile } from '#lib/use-ask-while.ts'

const askEveryMs = 20_000

/** Asks anew how the money stands while a refund moves and its guest looks. */
export function useRefundNews(refunds: BookingDetails['refunds'], onChange: () => unknown): void {
  const isMoving = refunds.some(({ state }) => state === 'requested' || state === 'sent')
  useAskWhile(isMoving, askEveryMs, onChange)
}
