import { and, eq, inArray, ne } from 'drizzle-orm'
import type { DeskStay } from '#contract/desk/stay.ts'
import { allowedActions } from '#domain/booking/actions.ts'
import {
  type CancelledNights,
  endWordsMinLength,
  freedByNoShow,
  type HostCancelReason,
  mayFreeNights,
} from '#domain/booking/early-end.ts'
import type { BookingMove } from '#domain/booking/process.ts'
import { sumFils } from '#domain/money/fils.ts'
import { civilDateInDubai, eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { deskMessages } from '#server/messages/desk.ts'
import type { EarlyEnd } from '#server/messages/early-end.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { additionsOf, bookingFacts, lockAdditions } from '#server/services/additions-stay.ts'
import { announceEarlyEnd } from '#server/services/bookings-announce.ts'
import { type Ending, endBookings } from '#server/services/bookings-end.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { noShowRefundOf, wholeRefundOf } from '#server/services/bookings-refunds.ts'
import { readPolicy } from '#server/services/bookings-snapshot.ts'
import { hurryDeposit } from '#server/services/deposits.ts'
import { blockFreeNights } from '#server/services/desk-homes.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { unresolvedCase } from '#server/services/stay-cases.ts'
import { sideOf } from '#server/services/system-lines.ts'

type DeskActor = 'host' | 'platform'

type Wanted = {
  bookingId: string
  actor: DeskActor
  /** Words to the guest. */
  text: string
}

/** What somebody at the desk can end a stay by, and what the guest gets back then. */
export function endingsOf(
  row: BookingRow,
  additions: readonly BookingRow[],
  actor: DeskActor,
  now: number,
): DeskStay['endings'] {
  if (row.confirmedAt === null || row.type !== 'booking') return []
  const actions = allowedActions(bookingFacts(row, additions, false, now), now, actor)
  const isBeside = (one: BookingRow) => one.type !== 'modify' && one.confirmedAt !== null
  const all = [row, ...additions.filter((one) => isBeside(one) && one.cancelledAt === null)]
  const sum = (refundOf: typeof wholeRefundOf) =>
    sumFils(all.map((one) => refundOf(one, row).totalFils))
  return [
    ...(actions.includes(cancelMoves[actor])
      ? [{ kind: 'cancel' as const, refund_fils: sum(wholeRefundOf) }]
      : []),
    ...(actions.includes('report_no_show')
      ? [{ kind: 'no_show' as const, refund_fils: sum(noShowRefundOf) }]
      : []),
  ]
}

const cancelMoves = {
  host: 'cancel_as_host',
  platform: 'cancel_as_platform',
} as const satisfies Record<DeskActor, BookingMove>

/**
 * Cancels a confirmed stay for its host or an operator: all goes back, additions with it. Gives the fils
 * that go back. The same again gives the same. Whoever holds the booking's row first decides.
 * @throws CallError when it has ended otherwise, and for words or nights that are refused
 */
export async function cancelByDesk(
  deps: Deps,
  wanted: Wanted & { reason: HostCancelReason; nights: CancelledNights },
): Promise<number> {
  const { actor, reason, text, nights } = wanted
  if (nights === 'free' && !mayFreeNights(reason, actor)) {
    throw fieldError('nights', 'unusable', deskMessages.unusableStaysClosed)
  }
  return endByDesk(deps, wanted, {
    state: actor === 'host' ? 'cancelled_by_host' : 'cancelled_by_platform',
    ending: (row, now) => ({
      move: cancelMoves[actor],
      actor,
      reason: { reason, text },
      refundOf: (one) => wholeRefundOf(one, row),
      now,
    }),
    after: async (tx, row, now) => {
      if (nights === 'block') await keepBlocked(tx, row, now)
    },
  })
}

/** Reports that nobody came; as `cancelByDesk`, with what the policy gives back. */
export async function noShowByDesk(deps: Deps, wanted: Wanted): Promise<number> {
  const { actor, text } = wanted
  return endByDesk(deps, wanted, {
    state: 'no_show',
    before: async (tx, row) => {
      // Who has said that they cannot get in was there.
      if (await unresolvedCase(tx, row.id)) throw toastError('case-open', caseMessages.caseIsOpen)
    },
    ending: (row, now) => {
      const { policy } = readPolicy(row.policy)
      const checkIn = parseCivilDate(row.checkIn)
      return {
        move: 'report_no_show',
        actor,
        reason: { reason: 'no_show', text },
        refundOf: (one) => noShowRefundOf(one, row),
        freedOf: (nights) => freedByNoShow(nights, checkIn, policy),
        now,
      }
    },
  })
}

type Way = {
  state: EarlyEnd
  ending: (row: BookingRow, now: number) => Ending
  /** Throws for what stands in the way. */
  before?: (tx: Tx, row: BookingRow) => Promise<void>
  /** What else belongs to it, before the documents. */
  after?: (tx: Tx, row: BookingRow, now: number) => Promise<void>
}

async function endByDesk(deps: Deps, wanted: Wanted, way: Way): Promise<number> {
  const { bookingId, actor, text } = wanted
  const now = deps.clock.now()
  if ([...text].length < endWordsMinLength) {
    throw fieldError('text', 'reason', deskMessages.declineReason)
  }
  await transaction(deps.database.orm, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    // Asked for before: it tells how it stands.
    if (row?.state === way.state) return
    const additions = row ? await lockAdditions(tx, bookingId) : []
    const kind = way.state === 'no_show' ? 'no_show' : 'cancel'
    const isOpen = row && endingsOf(row, additions, actor, now).some((one) => one.kind === kind)
    if (!isOpen) throw toastError('too-late', deskMessages.stayEnded)
    await way.before?.(tx, row)
    const { issueNotes } = await endBookings(tx, row, additions, way.ending(row, now))
    await hurryDeposit(tx, bookingId, now)
    await way.after?.(tx, row, now)
    await announceEarlyEnd(tx, row, way.state, { by: sideOf(actor), now })
    await issueNotes(deps.config.supplier)
  })
  await followUp(deps, [bookingId])
  return refundedFils(deps, bookingId)
}

/** Closes the nights that are left of a stay and free, as they are once it has let them go. */
async function keepBlocked(tx: Tx, row: BookingRow, now: number): Promise<void> {
  const today = civilDateInDubai(now)
  const checkIn = parseCivilDate(row.checkIn)
  const nights = eachNight(checkIn < today ? today : checkIn, parseCivilDate(row.checkOut))
  await blockFreeNights(tx, { propertyId: row.propertyId, nights, note: row.number, now })
}

async function refundedFils({ database: { orm } }: Deps, stayId: string): Promise<number> {
  const additions = await additionsOf(orm, [stayId])
  const ids = [stayId, ...additions.map(({ id }) => id)]
  const refunds = await orm
    .select({ fils: refund.amountFils })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(inArray(booking.id, ids), ne(refund.reason, 'changed')))
  return sumFils(refunds.map(({ fils }) => fils))
}
