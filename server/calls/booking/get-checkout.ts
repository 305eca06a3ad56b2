import { and, desc, eq } from 'drizzle-orm'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { payment } from '#server/db/schema/payments.ts'
import { property } from '#server/db/schema/properties.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { stayNumber } from '#server/services/additions-stay.ts'
import { addedView } from '#server/services/additions-view.ts'
import { isRequest, readHome } from '#server/services/bookings-snapshot.ts'
import { homeView, payUntil, stayView } from '#server/services/bookings-view.ts'
import { toldPayment } from '#server/services/seen-money.ts'

export const handler = handle(getCheckout, async ({ booking_id }, context) => {
  const { deps, userId, language, now } = context
  const { orm } = deps.database
  const [found] = await orm
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .where(and(eq(booking.id, booking_id), eq(booking.userId, userId)))
  if (!found) throw toastError('not-found', commonMessages.notFound)
  const { booking: row, property: live } = found
  const payments = await orm
    .select()
    .from(payment)
    .where(eq(payment.bookingId, row.id))
    .orderBy(desc(payment.attempt))
  const told = toldPayment(payments)
  return {
    booking_id: row.id,
    booking_number: row.number,
    stay_number: await stayNumber(orm, row),
    addition: row.type === 'booking' ? null : addedView(row),
    state: row.state,
    home: homeView(readHome(row.home), live, language),
    ...stayView(row, language, now),
    held_until: payUntil(row, now),
    is_request: isRequest(row),
    payment_types: Object.values(deps.payments)
      .filter(({ authorisations }) => authorisations || !isRequest(row))
      .map(({ name }) => name),
    is_arriving: told?.state === 'arriving',
    failure_code: told?.failureCode ?? null,
    as_of: now,
  }
})
