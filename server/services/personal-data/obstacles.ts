import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { DeletionObstacle } from '#contract/profile/get-deletion.ts'
import type { BookingState } from '#domain/booking/process.ts'
import { recordsKeptUntil } from '#domain/privacy/retention.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import { host } from '#server/db/schema/properties.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'

type Reader = Orm | Tx
type Payment = typeof payment.$inferSelect

const runningStates: readonly BookingState[] = ['pending_host', 'confirmed', 'checked_in']
const payingStates: readonly BookingState[] = ['held', 'awaiting_payment', 'processing']
const openRefunds = ['requested', 'sent', 'awaiting_payer'] as const

/** What has to end before an account can be deleted, at `now` (epoch ms). */
export async function deletionObstacles(
  orm: Reader,
  userId: string,
  { language, now }: { language: Language; now: number },
): Promise<DeletionObstacle[]> {
  const bookings = await orm
    .select()
    .from(booking)
    .where(eq(booking.userId, userId))
    .orderBy(asc(booking.checkIn))
  const payments = await orm.select().from(payment).where(eq(payment.userId, userId))
  const numbers = new Map(bookings.map(({ id, number }) => [id, number]))
  const paying = new Set([
    ...bookings.filter((row) => isPaying(row, now)).map(({ id }) => id),
    ...payments.filter((row) => isOpen(row, now)).map(({ bookingId }) => bookingId),
  ])
  const hosts = await orm.select({ id: host.id }).from(host).where(eq(host.userId, userId))
  return [
    ...bookings
      .filter(({ state }) => runningStates.includes(state))
      .map((row) => stayObstacle(row, language)),
    ...[...paying].map((id) => ({
      kind: 'payment' as const,
      booking_number: numbers.get(id) ?? '',
    })),
    ...(await refundObstacles(orm, payments, numbers)),
    ...(hosts.length > 0 ? [{ kind: 'host' as const }] : []),
  ]
}

function stayObstacle(row: BookingRow, language: Language): DeletionObstacle {
  return {
    kind: 'stay',
    booking_number: row.number,
    title: readHome(row.home).titles[language],
    check_in: parseCivilDate(row.checkIn),
    check_out: parseCivilDate(row.checkOut),
  }
}

function isPaying({ state, heldUntil }: BookingRow, now: number): boolean {
  if (state === 'processing') return true
  return payingStates.includes(state) && (heldUntil?.getTime() ?? 0) > now
}

function isOpen({ state, expiresAt }: Payment, now: number): boolean {
  if (state === 'review') return true
  const isUnderWay = state === 'created' || state === 'pending'
  return isUnderWay && (expiresAt?.getTime() ?? 0) > now
}

async function refundObstacles(
  orm: Reader,
  payments: readonly Payment[],
  numbers: ReadonlyMap<string, string>,
): Promise<DeletionObstacle[]> {
  if (payments.length === 0) return []
  const byId = new Map(payments.map((row) => [row.id, row]))
  const rows = await orm
    .select()
    .from(refund)
    .where(
      and(inArray(refund.paymentId, [...byId.keys()]), inArray(refund.state, [...openRefunds])),
    )
  return rows.map(({ paymentId, amountFils }) => ({
    kind: 'refund',
    booking_number: numbers.get(byId.get(paymentId)?.bookingId ?? '') ?? '',
    amount_fils: amountFils,
  }))
}

/** The invoices that the law keeps, and until when; null without any. */
export async function keptInvoices(orm: Reader, userId: string) {
  const rows = await orm
    .select({ id: booking.id, checkOut: booking.checkOut, captured: payment.capturedFils })
    .from(booking)
    .innerJoin(payment, eq(payment.bookingId, booking.id))
    .where(eq(booking.userId, userId))
  const paid = rows.filter(({ captured }) => captured > 0)
  const days = paid.map(({ checkOut }) => recordsKeptUntil(parseCivilDate(checkOut))).toSorted()
  const until = days.at(-1)
  return until ? { invoice_count: new Set(paid.map(({ id }) => id)).size, until } : null
}
