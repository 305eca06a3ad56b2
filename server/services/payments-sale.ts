import type { BookingActor, BookingMove } from '#domain/booking/process.ts'
import type { Supplier } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { PaymentRow } from '#server/db/schema/payments.ts'
import { applyAddition } from '#server/services/additions-apply.ts'
import { announceConfirmed } from '#server/services/bookings-announce.ts'
import { accountOf, moveBooking } from '#server/services/bookings-moves.ts'
import { planDeposit } from '#server/services/deposits.ts'
import { chargeStay } from '#server/services/ledger.ts'
import { sideOf } from '#server/services/system-lines.ts'
import { issueInvoice } from '#server/services/tax-documents.ts'

type Sale = {
  /** A booking and, of an addition, its stay, both locked; the nights are the booking's for good. */
  row: BookingRow
  stay: BookingRow | null
  pay: PaymentRow
  move: { move: BookingMove; actor: BookingActor; note?: Record<string, string | number> }
  supplier: Supplier
  /** Epoch ms. */
  now: number
}

/**
 * Sells a booking that is paid: it is confirmed and owed, its deposit planned, the guest told and the invoice
 * issued, last of all because invoices wait for each other.
 */
export async function sell(tx: Tx, { row, stay, pay, move, supplier, now }: Sale): Promise<void> {
  const confirmed = await moveBooking(tx, row, {
    ...move,
    now,
    set: { heldUntil: null, confirmedAt: new Date(now) },
  })
  await chargeStay(tx, accountOf(row), confirmed, now)
  // A payment that comes in is the guest's.
  const by = move.actor === 'system' ? 'guest' : sideOf(move.actor)
  if (stay) await applyAddition(tx, stay, confirmed, { by, now })
  else {
    await planDeposit(tx, confirmed, now)
    await announceConfirmed(tx, confirmed, { by, now })
  }
  await issueInvoice(tx, { supplier, row: confirmed, pay, now })
}
