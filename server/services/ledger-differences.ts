import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import {
  type Books,
  compareLedger,
  type LedgerDifference,
  type LedgerEntry,
} from '#domain/ledger/ledger.ts'
import { sumFils } from '#domain/money/fils.ts'
import type { Database } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import {
  type DepositRow,
  deposit,
  dispute,
  ledgerEntry,
  type PaymentRow,
  payment,
  type RefundRow,
  refund,
} from '#server/db/schema/payments.ts'

/** A difference, and the booking that it is about. */
export type BookingDifference = LedgerDifference & { bookingId: string; bookingNumber: string }

const batch = 500

/**
 * Every place where the ledger disagrees with bookings, payments and refunds; empty when all is well.
 * What providers say is not asked here: the payments' own books follow them (payments-settle.ts).
 */
export async function ledgerDifferences({
  orm,
}: Pick<Database, 'orm'>): Promise<BookingDifference[]> {
  const found: BookingDifference[] = []
  let after: string | null = null
  for (;;) {
    // One statement's view at a time: a booking is compared as it was at one moment.
    const rows = await orm.transaction((tx) => readBatch(tx, after), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const last = rows.at(-1)
    if (!last) return found
    found.push(...rows.flatMap(differencesOf))
    after = last.row.id
  }
}

type Account = {
  row: Pick<BookingRow, 'id' | 'number' | 'totalFils' | 'confirmedAt'>
  entries: LedgerEntry[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  deposits: DepositRow[]
  /** What banks took back for good, by payment or deposit. */
  lostFils: ReadonlyMap<string, number>
}

type Reader = Pick<Database['orm'], 'select'>

async function readBatch(orm: Reader, after: string | null): Promise<Account[]> {
  const rows = await orm
    .select({
      id: booking.id,
      number: booking.number,
      totalFils: booking.totalFils,
      confirmedAt: booking.confirmedAt,
    })
    .from(booking)
    .where(and(ne(booking.type, 'modify'), after === null ? undefined : gt(booking.id, after)))
    .orderBy(asc(booking.id))
    .limit(batch)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const entries = await orm.select().from(ledgerEntry).where(inArray(ledgerEntry.bookingId, ids))
  // Changes are paid for on the account of their stay.
  const changes = await orm
    .select({ id: booking.id, stayId: booking.parentBookingId })
    .from(booking)
    .where(and(eq(booking.type, 'modify'), inArray(booking.parentBookingId, ids)))
  const stayOf = new Map(changes.map(({ id, stayId }) => [id, stayId]))
  const paidIds = [...ids, ...stayOf.keys()]
  const payments = await orm.select().from(payment).where(inArray(payment.bookingId, paidIds))
  const refunds = await orm
    .select({ refund })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(payment.bookingId, paidIds))
  const deposits = await orm.select().from(deposit).where(inArray(deposit.bookingId, ids))
  const chargeIds = [...payments, ...deposits].map(({ id }) => id)
  const lostFils = new Map<string, number>()
  for (const { paymentId, amountFils } of await lostDisputes(orm, chargeIds)) {
    lostFils.set(paymentId, (lostFils.get(paymentId) ?? 0) + amountFils)
  }
  return rows.map((row) => {
    const own = payments.filter(({ bookingId }) => (stayOf.get(bookingId) ?? bookingId) === row.id)
    const ownIds = new Set(own.map(({ id }) => id))
    return {
      row,
      entries: entries.filter(({ bookingId }) => bookingId === row.id),
      payments: own,
      lostFils,
      deposits: deposits.filter(({ bookingId }) => bookingId === row.id),
      refunds: refunds.flatMap((one) => (ownIds.has(one.refund.paymentId) ? [one.refund] : [])),
    }
  })
}

function differencesOf({
  row,
  entries,
  payments,
  refunds,
  deposits,
  lostFils,
}: Account): BookingDifference[] {
  const inReview = new Set(payments.flatMap(({ id, state }) => (state === 'review' ? [id] : [])))
  // Of a payment in review everything is owed until it is judged, planned refunds with it.
  const unsettled = refunds.filter(
    ({ paymentId, state }) => !isOver(state) && !inReview.has(paymentId),
  )
  const coveredOf = (id: string) =>
    refunds.filter(({ paymentId, state }) => paymentId === id && state === 'cancelled')
  const books: Books = {
    soldFils:
      (row.confirmedAt === null ? 0 : row.totalFils) +
      sumFils(deposits.map(({ capturedFils }) => capturedFils)),
    payments: [...payments, ...deposits.map(paymentOf)].map(
      ({ id, capturedFils, refundedFils }) => ({
        id,
        capturedFils,
        refundedFils,
        chargedBackFils: lostFils.get(id) ?? 0,
        coveredFils: sumFils(coveredOf(id).map(({ amountFils }) => amountFils)),
        isInReview: inReview.has(id),
      }),
    ),
    unsettledRefundFils: sumFils(unsettled.map(({ amountFils }) => amountFils)),
  }
  return compareLedger(entries, books).map((difference) => ({
    ...difference,
    bookingId: row.id,
    bookingNumber: row.number,
  }))
}

async function lostDisputes(orm: Reader, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return []
  return orm
    .select({ paymentId: dispute.paymentId, amountFils: dispute.amountFils })
    .from(dispute)
    .where(and(eq(dispute.state, 'lost'), inArray(dispute.paymentId, [...chargeIds])))
}

function isOver(state: RefundRow['state']): boolean {
  return state === 'settled' || state === 'cancelled'
}

/** A captured deposit stands among the payments: money that was taken, and what of it went back. */
function paymentOf({ id, state, capturedFils, returnedFils }: DepositRow) {
  return { id, capturedFils, refundedFils: state === 'decided' ? returnedFils : 0 }
}
