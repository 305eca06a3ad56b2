import type { QueryClient } from '@tanstack/react-query'
import { listBookings } from '#contract/booking/list.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'

/** A stay that this device knows of without a connection, by its id; null where it does not. */
export async function keptStay(queryClient: QueryClient, bookingId: string) {
  for (const tab of ['upcoming', 'current'] as const) {
    const list = callOptions(listBookings, { tab, sort: 'check_in' })
    const { bookings } = await queryClient.ensureQueryData(list)
    const found = bookings.find(({ booking_id }) => booking_id === bookingId)
    if (found) return found
  }
  return null
}

/**
 * The number of a stay whose page stands in for one that asks the server: there is no connection, and the
 * stay rests here and waits for no payment. Null where the error is another, or nothing is known.
 */
export async function standIn(
  queryClient: QueryClient,
  bookingId: string,
  error: unknown,
): Promise<string | null> {
  if (!(error instanceof ConnectionError)) return null
  const stay = await keptStay(queryClient, bookingId).catch(() => null)
  return stay && stay.pay_until === null ? stay.booking_number : null
}
