import { type BookingActor, type BookingMove, canMove } from '#domain/booking/process.ts'
import type { Refund, RefundLine } from '#domain/cancellation/policy.ts'
import type { Supplier } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseNights } from '#server/db/nights.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { PaymentRow } from '#server/db/schema/payments.ts'
import { moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { creditCancellation, type EndSource } from '#server/services/ledger.ts'
import { paidOf, planBack } from '#server/services/payments-back.ts'
import { issueCreditNote } from '#server/services/tax-documents.ts'

/** How bookings end before their time: by which move, whose, with what money. */
export type Ending = {
  move: Extract<
    BookingMove,
    'cancel_as_guest' | 'cancel_as_host' | 'cancel_as_platform' | 'report_no_show'
  >
  actor: BookingActor
  /** Kept with the booking; of hosts and operators, told to the guest. */
  reason: { reason: string; text: string }
  refundOf: (row: BookingRow) => Refund
  /** The nights of a booking that are let go; all where it is left out. */
  freedOf?: (nights: ReturnType<typeof nightsOf>['nights']) => readonly string[]
  /** Epoch ms. */
  now: number
}

/** Bookings that were ended, and what is left to do at the very end of the transaction. */
export type Ended = { issueNotes: (supplier: Supplier) => Promise<void> }

/** A booking that was ended, and the payment that its lines are given back from; null for nothing. */
type Given = { ended: BookingRow; pay: PaymentRow | null; lines: RefundLine[] }

/**
 * Ends locked bookings, a stay with its additions or an addition alone: plans the money back, writes the
 * ledger, lets nights go. What of them was never paid is given up. The credit notes come last, because
 * all documents of a year wait for each other: `issueNotes` when nothing else is left to do.
 */
export async function endBookings(
  tx: Tx,
  row: BookingRow,
  additions: readonly BookingRow[],
  ending: Ending,
): Promise<Ended> {
  const sales: Given[] = []
  const { move, actor, now } = ending
  // A change that was settled is the stay itself.
  const beside = additions.filter(({ type }) => type !== 'modify')
  const sold = beside.filter((one) => isSold(one) && canMove(one.state, move, actor))
  for (const one of [row, ...sold]) sales.push(await end(tx, one, ending))
  for (const open of additions.filter((one) => !isSold(one))) await giveUp(tx, open, ending)
  const source = sourceOf(ending)
  return {
    issueNotes: async (supplier) => {
      for (const { ended, pay, lines } of sales) {
        const sale = { supplier, row: ended, now }
        if (pay) await issueCreditNote(tx, { ...sale, pay }, lines, source)
      }
    },
  }
}

/** Whether a booking was ever paid for; what is in judgement is not. */
function isSold({ confirmedAt }: BookingRow): boolean {
  return confirmedAt !== null
}

/** A no-show that turns out to be none is credited a second time, with what it kept. */
function sourceOf({ move }: Ending): EndSource {
  return move === 'report_no_show' ? 'no_show' : 'cancelled'
}

async function end(tx: Tx, row: BookingRow, ending: Ending): Promise<Given> {
  const { move, actor, reason, refundOf, freedOf, now } = ending
  const refund = refundOf(row)
  const paid = await paidOf(tx, row.id)
  const pay = refund.totalFils > 0 ? (paid.at(-1) ?? null) : null
  if (pay) await planBack(tx, row.id, refund.totalFils, 'cancelled', now)
  await creditCancellation(tx, row, refund, now, sourceOf(ending))
  const own = nightsOf(row)
  await releaseNights(tx, { ...own, nights: freedOf ? freedOf(own.nights) : own.nights })
  const at = move === 'report_no_show' ? {} : { cancelledAt: new Date(now) }
  const ended = await moveBooking(tx, row, {
    move,
    actor,
    now,
    set: { ...at, cancelReason: reason },
  })
  return { ended, pay, lines: refund.lines }
}

/** Closes an addition that nobody has paid for; money that comes after all goes back by itself. */
async function giveUp(tx: Tx, row: BookingRow, { actor, now }: Ending): Promise<void> {
  const by = actor === 'guest' ? 'guest' : 'system'
  if (!canMove(row.state, 'give_up', by)) return
  await releaseNights(tx, nightsOf(row))
  const note = { reason: 'stay_cancelled' }
  await moveBooking(tx, row, { move: 'give_up', actor: by, now, note, set: { heldUntil: null } })
}
