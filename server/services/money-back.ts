import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { sumFils } from '#domain/money/fils.ts'
import type { Orm } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { type DisputeRow, dispute, payment, refund } from '#server/db/schema/payments.ts'
import type { BackWay, MoneyBack } from '#server/messages/money-back.ts'
import { isOpenDispute } from '#server/services/disputes-refunds.ts'

/**
 * What goes back of a stay and of what was added to it since it ended, by which way. What went back before, for
 * a change or for services that were given up, is no part of it.
 */
export async function moneyBackOf(
  orm: Orm,
  { id, cancelledAt }: Pick<BookingRow, 'id' | 'cancelledAt'>,
): Promise<MoneyBack> {
  // A no-show is no cancellation: what was cancelled beside it was so before.
  const beside = await orm
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(eq(booking.parentBookingId, id), cancelledAt ? undefined : isNull(booking.cancelledAt)),
    )
  const rows = await orm
    .select({ back: refund, provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        inArray(payment.bookingId, [id, ...beside.map((one) => one.id)]),
        // Money that came short is not needed once its stay is called off.
        cancelledAt
          ? and(ne(refund.reason, 'changed'), gte(refund.createdAt, cancelledAt))
          : eq(refund.reason, 'cancelled'),
      ),
    )
    .orderBy(asc(refund.createdAt), asc(refund.id))
  const disputes = await disputesOf(
    orm,
    rows.map(({ back }) => back.paymentId),
  )
  const told = rows.map(({ back, provider }): MoneyBack[number] => {
    const own = disputes.filter(({ paymentId }) => paymentId === back.paymentId)
    return { way: wayOf(back, provider, own), fils: back.amountFils }
  })
  const byWay = Map.groupBy(told, ({ way }) => way)
  return [...byWay].map(([way, of]) => ({ way, fils: sumFils(of.map(({ fils }) => fils)) }))
}

/** What a bank does about charges of bookings, as far as it stands in the way of money that goes back; in fils. */
export async function bankOn(
  orm: Orm,
  bookingIds: readonly string[],
): Promise<{ bank: 'decides' | 'gave' | null; bank_gave_fils: number }> {
  const payments = await orm
    .select({ id: payment.id })
    .from(payment)
    .where(inArray(payment.bookingId, [...bookingIds]))
  const disputes = await disputesOf(
    orm,
    payments.map(({ id }) => id),
  )
  const lost = disputes.filter(({ state }) => state === 'lost')
  const isOpen = disputes.some(({ state }) => isOpenDispute(state))
  return {
    bank: isOpen ? 'decides' : lost.length > 0 ? 'gave' : null,
    bank_gave_fils: sumFils(lost.map(({ amountFils }) => amountFils)),
  }
}

async function disputesOf(orm: Orm, paymentIds: readonly string[]): Promise<DisputeRow[]> {
  return orm
    .select()
    .from(dispute)
    .where(inArray(dispute.paymentId, [...paymentIds]))
}

/** A refund that a bank stands against may not have been refused yet: its payment tells. */
function wayOf(
  { state }: typeof refund.$inferSelect,
  provider: (typeof payment.$inferSelect)['provider'],
  disputes: readonly DisputeRow[],
): BackWay {
  if (provider === 'triplea') return 'crypto'
  const hasLeft = state === 'settled' || state === 'sent'
  if (state === 'cancelled') return 'bank_gave'
  if (!hasLeft && disputes.some((one) => isOpenDispute(one.state))) return 'bank_decides'
  return !hasLeft && disputes.some((one) => one.state === 'lost') ? 'bank_gave' : 'card'
}
