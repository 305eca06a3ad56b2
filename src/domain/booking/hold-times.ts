import type { PaymentKind } from '#domain/booking/kinds.ts'

const minuteMs = 60_000

/** How long nights are held for a guest who has not started to pay. */
export const holdMs = 15 * minuteMs

/** How long a started payment stays open at its provider: Triple-A guarantees its rate 25 minutes. */
export const providerExpiryMs: Readonly<Record<PaymentKind, number>> = {
  stripe: 30 * minuteMs,
  triplea: 25 * minuteMs,
}

/** The hold outlasts the payment page: a provider may tell of the last second a little later. */
export const settlingMs = 5 * minuteMs

/** How long a host may take to answer a request. */
export const hostAnswerMs = 24 * 60 * minuteMs

/** End of a fresh hold (epoch ms). */
export function holdUntil(now: number): number {
  return now + holdMs
}

/**
 * End of a hold when a payment starts (epoch ms): the provider's expiry plus five minutes, 35 for cards
 * and 30 for crypto. Never earlier than it was.
 */
export function holdUntilForPayment(heldUntil: number, kind: PaymentKind, now: number): number {
  return Math.max(heldUntil, now + providerExpiryMs[kind] + settlingMs)
}
