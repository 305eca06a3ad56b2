import { useEffect, useEffectEvent } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'

const askEveryMs = 20_000

/** Asks anew how the money stands while a refund moves and its guest looks. */
export function useRefundNews(refunds: BookingDetails['refunds'], onChange: () => unknown): void {
  const isMoving = refunds.some(({ state }) => state === 'requested' || state === 'sent')
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onChange()
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [isMoving])
}
