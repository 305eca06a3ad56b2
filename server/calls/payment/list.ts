import { and, eq, gt, inArray } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import { listPayments } from '#contract/payment/list.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit, payment } from '#server/db/schema/payments.ts'
import { place } from '#server/db/schema/places.ts'
import { property } from '#server/db/schema/properties.ts'
import { handle } from '#server/http/call-handler.ts'
import { knownHome } from '#server/services/bookings-snapshot.ts'
import { paymentMoments } from '#server/services/payment-moments.ts'

type Listed = CallOutput<typeof listPayments>['payments'][number]

/** Money that was taken, and what of it went back; `at` where the ledger does not know. */
type Taken = Pick<
  Listed,
  'payment_id' | 'payment_type' | 'state' | 'amount_fils' | 'refunded_fils' | 'is_deposit'
> & { bookingId: string; at: Date }

export const handler = handle(listPayments, async (_input, { deps, userId, language, now }) => {
  const { orm } = deps.database
  const paid = await orm
    .select()
    .from(payment)
    .where(and(eq(payment.userId, userId), gt(payment.capturedFils, 0)))
  const charged = await orm
    .select()
    .from(deposit)
    .where(and(eq(deposit.userId, userId), gt(deposit.capturedFils, 0)))
  const taken = [...paid.map(takenOf), ...charged.map(chargeOf)]
  const moments = await paymentMoments(
    deps,
    taken.map(({ payment_id }) => payment_id),
  )
  const bookings = await orm
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .leftJoin(place, eq(place.slug, property.placeSlug))
    .where(
      inArray(
        booking.id,
        taken.map(({ bookingId }) => bookingId),
      ),
    )
  const named = new Map(
    bookings.map(({ booking: row, property: live, place: district }) => {
      const title = knownHome(deps, row, { row: live, place: district }).titles[language]
      return [row.id, { booking_number: row.number, title }]
    }),
  )
  const payments = taken.flatMap(({ bookingId, at, ...facts }): Listed[] => {
    const names = named.get(bookingId)
    const when = moments.get(facts.payment_id) ?? at.getTime()
    return names ? [{ ...facts, ...names, at: when }] : []
  })
  return { payments: payments.toSorted((a, b) => b.at - a.at), as_of: now }
})

function takenOf(pay: typeof payment.$inferSelect): Taken {
  const { state } = pay
  const isTold = state === 'part_refunded' || state === 'refunded' || state === 'review'
  return {
    payment_id: pay.id,
    payment_type: pay.provider,
    state: isTold ? state : 'paid',
    amount_fils: pay.capturedFils,
    refunded_fils: pay.refundedFils,
    is_deposit: false,
    bookingId: pay.bookingId,
    at: pay.updatedAt,
  }
}

/** What was charged of a deposit; it goes back once an objection is decided. */
function chargeOf(held: typeof deposit.$inferSelect): Taken {
  const refundedFils = held.state === 'decided' ? held.returnedFils : 0
  const isWhole = refundedFils === held.capturedFils
  return {
    payment_id: held.id,
    payment_type: 'stripe',
    state: isWhole ? 'refunded' : refundedFils > 0 ? 'part_refunded' : 'paid',
    amount_fils: held.capturedFils,
    refunded_fils: refundedFils,
    is_deposit: true,
    bookingId: held.bookingId,
    at: held.updatedAt,
  }
}
