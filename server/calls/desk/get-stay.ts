import { and, eq } from 'drizzle-orm'
import { getDeskStay } from '#contract/desk/get-stay.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { deskRows, deskStays, deskTabOf } from '#server/services/desk-stays.ts'

export const handler = handle(getDeskStay, async ({ booking_number }, context) => {
  const { deps, language, now } = context
  const scope = await deskScope(context)
  const which = and(eq(booking.number, booking_number), eq(booking.type, 'booking'))
  const rows = await deskRows(deps, scope, which)
  // What was never sold, or waits for an answer, is in no list of stays.
  const listed = rows.filter((found) => deskTabOf(deps, found, now) !== null)
  const [stay] = await deskStays(deps, scope, listed, language)
  if (!stay) throw toastError('not-found', commonMessages.notFound)
  return { stay, as_of: now }
})
