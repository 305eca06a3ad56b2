import { and, eq, gt } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { listPayments } from '#contract/payment/list.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit, payment } from '#server/db/schema/payments.ts'
import { place } from '#server/db/schema/places.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/call-handler.ts'
import { knownHome } from '#server/services/bookings-snapshot.ts'
import { paymentMoments } from '#server/services/payment-moments.ts'

type Listed = CallOutput<typeof listPayments>['payments'][number]

export const handler = handle(listPayments, async (_input, { deps, userId, language, now }) => {
  const rows = await deps.database.orm
    .select()
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .leftJoin(place, eq(place.slug, property.placeSlug))
    .where(and(eq(payment.userId, userId), gt(payment.capturedFils, 0)))
  const moments = await paymentMoments(
    deps,
    rows.map(({ payment: { id } }) => id),
  )
  const payments = rows.map(
    ({ payment: pay, booking: row, property: live, place: district }): Listed => ({
      payment_id: pay.id,
      payment_type: pay.provider,
      state: listedState(pay.state),
      amount_fils: pay.capturedFils,
      refunded_fils: pay.refundedFils,
      at: moments.get(pay.id) ?? pay.updatedAt.getTime(),
      booking_number: row.number,
      is_deposit: false,
      title: knownHome(deps, row, { row: live, place: district }).titles[language],
    }),
  )
  const charges = await depositCharges(deps, userId, language)
  return { payments: [...payments, ...charges].toSorted((a, b) => b.at - a.at), as_of: now }
})

/** What was charged of a person's deposits, and what of that went back. */
async function depositCharges(deps: Deps, userId: string, language: Language): Promise<Listed[]> {
  const { orm } = deps.database
  const rows = await orm
    .select({ held: deposit, row: booking, live: property, district: place })
    .from(deposit)
    .innerJoin(booking, eq(booking.id, deposit.bookingId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .leftJoin(place, eq(place.slug, property.placeSlug))
    .where(and(eq(deposit.userId, userId), gt(deposit.capturedFils, 0)))
  const moments = await paymentMoments(
    deps,
    rows.map(({ held: { id } }) => id),
  )
  return rows.map(({ held, row, live, district }): Listed => {
    const refundedFils = held.state === 'decided' ? held.returnedFils : 0
    return {
      payment_id: held.id,
      payment_type: 'stripe',
      state:
        refundedFils === 0
          ? 'paid'
          : refundedFils < held.capturedFils
            ? 'part_refunded'
            : 'refunded',
      amount_fils: held.capturedFils,
      refunded_fils: refundedFils,
      at: moments.get(held.id) ?? held.updatedAt.getTime(),
      booking_number: row.number,
      is_deposit: true,
      title: knownHome(deps, row, { row: live, place: district }).titles[language],
    }
  })
}

function listedState(state: typeof payment.$inferSelect.state): Listed['state'] {
  return state === 'part_refunded' || state === 'refunded' || state === 'review' ? state : 'paid'
}
