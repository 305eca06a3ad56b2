import type { PaymentProviderName } from './provider.ts'

/** Paths of specification 2 that each provider sends the guest back to. */
const returnPaths = {
  stripe: '/payment-response',
  triplea: '/triple-payment-response',
} as const satisfies Record<PaymentProviderName, string>

/** Absolute return addresses of a booking's payment. Whoever opens them proves nothing. */
export function paymentReturnUrls(
  provider: PaymentProviderName,
  origin: string,
  bookingNumber: string,
): { success: string; cancel: string } {
  const base = `${origin}${returnPaths[provider]}/${encodeURIComponent(bookingNumber)}`
  return { success: `${base}/success`, cancel: `${base}/cancel` }
}
