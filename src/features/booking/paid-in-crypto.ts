import type { BookingDetails } from '#contract/booking/get-details.ts'

/** Whether a stay was paid in crypto: its refunds have to be claimed. */
export function isPaidInCrypto({ payments }: Pick<BookingDetails, 'payments'>): boolean {
  return payments.some(({ payment_type }) => payment_type === 'triplea')
}
