import type { Tx } from '#server/db/database.ts'
import { confirmNights } from '#server/db/nights.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { applyAddition } from '#server/services/additions-apply.ts'
import { moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { readFolio } from '#server/services/bookings-snapshot.ts'
import { chargeStay } from '#server/services/ledger.ts'
import { paidOf, planBack } from '#server/services/payments-back.ts'
import type { LineCause } from '#server/services/system-lines.ts'
import { issueChangeNote } from '#server/services/tax-documents.ts'

/**
 * Lets a change that asks for no money take effect, and plans what it gives back. Both rows must be
 * locked. The last thing in its transaction: documents of a year wait for each other.
 * @throws NightsTaken when its hold had lapsed and the nights are another's
 */
export async function takeEffect(
  { config: { supplier } }: Pick<Deps, 'config'>,
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  { by, now }: { by: LineCause; now: number },
): Promise<BookingRow> {
  await confirmNights(tx, { ...nightsOf(row), now })
  const done = await moveBooking(tx, row, {
    move: 'take_effect',
    actor: 'system',
    now,
    set: { heldUntil: null, confirmedAt: new Date(now) },
  })
  await chargeStay(tx, stay.id, done, now)
  const [pay] = await paidOf(tx, stay.id)
  const backFils = -readFolio(done.folio).totalFils
  if (backFils > 0) await planBack(tx, stay.id, backFils, 'changed', now)
  await applyAddition(tx, stay, done, { by, now })
  if (backFils > 0 && pay) await issueChangeNote(tx, { supplier, row: done, pay, now }, stay)
  return done
}
