import { eq } from 'drizzle-orm'
import { listDeskStays, mostDeskStays } from '#contract/desk/list-stays.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { deskRows, deskStays, deskTabOf } from '#server/services/desk-stays.ts'

export const handler = handle(listDeskStays, async ({ tab }, context) => {
  const { deps, language, now } = context
  const scope = await deskScope(context)
  const rows = await deskRows(deps, scope, eq(booking.type, 'booking'))
  const inTab = Map.groupBy(rows, (found) => deskTabOf(deps, found, now))
  const of = (name: BookingTab) => inTab.get(name) ?? []
  const isOver = tab === 'past' || tab === 'cancelled'
  const wanted = isOver ? of(tab).toReversed() : of(tab)
  return {
    stays: await deskStays(deps, scope, wanted.slice(0, mostDeskStays), language),
    counts: {
      current: of('current').length,
      upcoming: of('upcoming').length,
      past: of('past').length,
      cancelled: of('cancelled').length,
    },
    as_of: now,
  }
})
