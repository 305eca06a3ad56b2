import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { canMove } from '#domain/booking/process.ts'
import { civilDateInDubai, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { lockAdditions } from '#server/services/additions-stay.ts'
import { lockBooking, moveBooking } from '#server/services/bookings-moves.ts'
import { type HomeSnapshot, knownHome } from '#server/services/bookings-snapshot.ts'

const batch = 50

/** Moves stays along with the clock: arrived at check-in, completed at checkout. Gives how many. */
export async function advanceStays(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const rows = await deps.database.orm
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .where(
      and(
        inArray(booking.state, ['confirmed', 'checked_in']),
        eq(booking.type, 'booking'),
        lte(booking.checkIn, civilDateInDubai(now)),
      ),
    )
    .orderBy(asc(booking.checkOut))
  const stays = rows.map(({ booking: row, property: live }) => ({
    row,
    home: knownHome(deps, row, { row: live, place: null }),
  }))
  const due = stays.filter(({ row, home }) => dueMove(row, home, now) !== null).slice(0, batch)
  for (const { row: found, home } of due) {
    await transaction(deps.database.orm, async (tx) => {
      const row = await lockBooking(tx, found.id)
      const move = row && dueMove(row, home, now)
      if (row && move) await moveBooking(tx, row, { move, actor: 'system', now })
      if (row && move === 'complete') await completeAdditions(tx, row.id, now)
    })
  }
  return due.length
}

/** What was added to a stay is over with it. */
async function completeAdditions(tx: Tx, stayId: string, now: number): Promise<void> {
  for (const row of await lockAdditions(tx, stayId)) {
    if (!canMove(row.state, 'complete', 'system')) continue
    await moveBooking(tx, row, { move: 'complete', actor: 'system', now })
  }
}

function dueMove(
  row: BookingRow,
  { checkInTime, checkOutTime }: HomeSnapshot,
  now: number,
): 'arrive' | 'complete' | null {
  if (row.state !== 'confirmed' && row.state !== 'checked_in') return null
  if (now >= dubaiInstant(parseCivilDate(row.checkOut), checkOutTime)) return 'complete'
  const hasArrived = now >= dubaiInstant(parseCivilDate(row.checkIn), checkInTime)
  return hasArrived && row.state === 'confirmed' ? 'arrive' : null
}
