import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { sumFils } from '#domain/money/fils.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment, refund } from '#server/db/schema/payments.ts'

/**
 * Why money goes back: the nights were gone, nobody needed it any more, the stay was cancelled, or it
 * costs less since it was changed.
 */
export type RefundReason = 'nights_taken' | 'not_needed' | 'cancelled' | 'changed'

/** Plans money back; it leaves outside of the transaction, see payments-refunds.ts. */
export function planRefund(
  tx: Tx,
  pay: Pick<PaymentRow, 'id'>,
  amountFils: number,
  reason: RefundReason,
  now: number,
): Promise<void> {
  return insertRefund(tx, pay, { amountFils, reason, state: 'requested' }, now)
}

async function insertRefund(
  tx: Tx,
  pay: Pick<PaymentRow, 'id'>,
  facts: Pick<typeof refund.$inferInsert, 'amountFils' | 'reason' | 'state'>,
  now: number,
): Promise<void> {
  const row = { id: newId(now), paymentId: pay.id, createdAt: new Date(now) }
  await tx.insert(refund).values({ ...row, ...facts })
}

/** Payments of a booking's account that hold money, the newest first: its own, and those of its changes. */
export async function paidOf(tx: Tx, accountId: string): Promise<PaymentRow[]> {
  const changes = tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.type, 'modify'), eq(booking.parentBookingId, accountId)))
  return tx
    .select()
    .from(payment)
    .where(
      and(
        or(eq(payment.bookingId, accountId), inArray(payment.bookingId, changes)),
        inArray(payment.state, ['paid', 'part_refunded']),
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .for('update')
}

/**
 * Plans that so many fils go back to the guest of an account, the newest payment first: none gives back
 * more than it took. The account's row must be locked.
 */
export async function planBack(
  tx: Tx,
  accountId: string,
  fils: number,
  reason: RefundReason,
  now: number,
): Promise<void> {
  let left = fils
  for (const pay of await paidOf(tx, accountId)) {
    const room = await roomOf(tx, pay)
    const part = Math.max(0, Math.min(left, room))
    // A provider gives back what it took; what the guest paid another way a person gives back another way.
    const byProvider = Math.max(0, Math.min(part, room - pay.elsewherePaidFils))
    const byPerson = part - byProvider
    if (byProvider > 0) await planRefund(tx, pay, byProvider, reason, now)
    if (byPerson > 0) {
      await insertRefund(tx, pay, { amountFils: byPerson, reason, state: 'failed' }, now)
    }
    left -= part
  }
  if (left > 0) throw new Error(`${left} fils more than was taken go back on ${accountId}`)
}

/** What a payment took and nobody has planned to give back. */
async function roomOf(tx: Tx, { id, capturedFils }: PaymentRow): Promise<number> {
  const planned = await tx
    .select({ amountFils: refund.amountFils })
    .from(refund)
    .where(and(eq(refund.paymentId, id), ne(refund.state, 'cancelled')))
  return capturedFils - sumFils(planned.map(({ amountFils }) => amountFils))
}
