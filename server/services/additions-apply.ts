import { eq } from 'drizzle-orm'
import type { Addition } from '#domain/booking/additions.ts'
import { isSameTerms } from '#domain/booking/change.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { handOverNights } from '#server/db/nights.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { announceAddition } from '#server/services/additions-announce.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { isAdded, isWaiting, lockAdditions } from '#server/services/additions-stay.ts'
import { nightsOf, noteEvent } from '#server/services/bookings-moves.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { applyChange } from '#server/services/changes-apply.ts'
import { termsOfStay } from '#server/services/changes-price.ts'
import type { LineCause } from '#server/services/system-lines.ts'

/**
 * Whether a stay is as it was when the addition was priced, and not over: only then it can be added. The
 * stay's row must be locked.
 */
export async function fitsStay(
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  now: number,
): Promise<boolean> {
  const addition = readAddition(row)
  if (addition.type === 'modify') return isAsBefore(tx, stay, row, addition, now)
  const isOwned = stay.state === 'confirmed' || stay.state === 'checked_in'
  if (addition.type === 'add-on') {
    return isOwned && addition.items.every(({ on }) => on >= stay.checkIn && on <= stay.checkOut)
  }
  return isOwned && row.checkIn === stay.checkOut
}

/** Whether a change still meets the stay that it was priced for, ahead of check-in, with nothing added. */
async function isAsBefore(
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  { was }: Extract<Addition, { type: 'modify' }>,
  now: number,
): Promise<boolean> {
  const checkInAt = dubaiInstant(parseCivilDate(stay.checkIn), readHome(stay.home).checkInTime)
  const isAhead = stay.state === 'confirmed' && now < checkInAt
  if (!isAhead || !isSameTerms(was, termsOfStay(stay))) return false
  const others = (await lockAdditions(tx, stay.id)).filter(({ id }) => id !== row.id)
  return !others.some((one) => isAdded(one) || isWaiting(one, now))
}

/** Lets a stay have what was settled just now, in its transaction. Both rows must be locked. */
export async function applyAddition(
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  { by, now }: { by: LineCause; now: number },
): Promise<void> {
  const addition = readAddition(row)
  switch (addition.type) {
    case 'extend':
      await handOverNights(tx, nightsOf(row), stay.id)
      await tx.update(booking).set({ checkOut: row.checkOut }).where(eq(booking.id, stay.id))
      break
    case 'late-checkout': {
      const home = { ...readHome(stay.home), checkOutTime: addition.time }
      await tx.update(booking).set({ home }).where(eq(booking.id, stay.id))
      break
    }
    case 'modify':
      await applyChange(tx, stay, row, now)
      break
    case 'add-on':
  }
  await noteEvent(tx, stay.id, {
    fromState: stay.state,
    toState: stay.state,
    actor: 'guest',
    now,
    note: { added: row.type, ...consentOf(addition) },
  })
  await announceAddition(tx, { stay, row, what: 'confirmed', by, now })
}

/** What the history of a stay keeps of a guest's word that their refund may become worse. */
function consentOf(addition: Addition): Record<string, string> {
  return addition.type === 'modify' && addition.acceptsLess ? { accepted: 'a worse refund' } : {}
}
