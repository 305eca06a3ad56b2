import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { getDeskToday } from '#contract/desk/get-today.ts'
import { ownedStates } from '#domain/booking/process.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { deskRequests, deskRows, deskStays } from '#server/services/desk-stays.ts'
import { deskTalks } from '#server/services/desk-talks.ts'

export const handler = handle(getDeskToday, async (_input, context) => {
  const { deps, language, now } = context
  const scope = await deskScope(context)
  const today = civilDateInDubai(now)
  const rows = await deskRows(
    deps,
    scope,
    and(
      eq(booking.type, 'booking'),
      inArray(booking.state, [...ownedStates]),
      lte(booking.checkIn, today),
      gte(booking.checkOut, today),
    ),
  )
  const arriving = rows.filter(({ row }) => row.checkIn === today)
  const leaving = rows.filter(({ row }) => row.checkOut === today)
  const talks = await deskTalks(deps, scope, language)
  return {
    today,
    requests: await deskRequests(deps, scope, language),
    arrivals: await deskStays(deps, scope, arriving, language),
    departures: await deskStays(deps, scope, leaving, language),
    staying_count: rows.length - arriving.length - leaving.length,
    unread: talks.filter(({ unread_count }) => unread_count > 0),
    as_of: now,
  }
})
