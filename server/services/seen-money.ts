import { desc, inArray } from 'drizzle-orm'
import type { SeenMoney } from '#contract/booking/seen-money.ts'
import { unpaidStates } from '#domain/booking/process.ts'
import type { Orm } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'

/**
 * The payment of a booking that its guest is told of: what took money before what is about to, and that
 * before the latest try. `payments`: the latest first.
 */
export function toldPayment<P extends Pick<PaymentRow, 'state' | 'capturedFils'>>(
  payments: readonly P[],
): P | null {
  const taken = payments.find(({ capturedFils }) => capturedFils > 0)
  return taken ?? payments.find(({ state }) => state === 'arriving') ?? payments[0] ?? null
}

/** Money that was seen for bookings and has not sold them, by the id of the booking. */
export async function seenMoneyOf(
  orm: Orm,
  bookings: readonly Pick<BookingRow, 'id' | 'state'>[],
  now: number,
): Promise<Map<string, NonNullable<SeenMoney>>> {
  const open = bookings.filter(({ state }) => isUnsold(state))
  if (open.length === 0) return new Map()
  const ids = open.map(({ id }) => id)
  const payments = await orm
    .select()
    .from(payment)
    .where(inArray(payment.bookingId, ids))
    .orderBy(desc(payment.attempt))
  return new Map(
    ids.flatMap((id) => {
      const told = toldPayment(payments.filter(({ bookingId }) => bookingId === id))
      if (told?.state !== 'arriving' && told?.state !== 'review') return []
      const { state, failureCode, capturedFils } = told
      const rest_until = restUntil(told, now)
      return [[id, { state, code: failureCode, amount_fils: capturedFils, rest_until }]]
    }),
  )
}

/** Until when (epoch ms) what is missing of a payment can be sent; null where nothing is, or its page has closed. */
export function restUntil(
  { state, failureCode, expiresAt }: Pick<PaymentRow, 'state' | 'failureCode' | 'expiresAt'>,
  now: number,
): number | null {
  const closesAt = expiresAt?.getTime() ?? 0
  return state === 'arriving' && failureCode === 'short' && closesAt > now ? closesAt : null
}

function isUnsold(state: BookingRow['state']): boolean {
  return state === 'processing' || unpaidStates.includes(state)
}
