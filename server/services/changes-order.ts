import type { AskedChange } from '#contract/booking/change.ts'
import { isSameTerms, type StayTerms } from '#domain/booking/change.ts'
import { NightsTaken } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { additionMessages } from '#server/messages/additions.ts'
import { nightsTaken } from '#server/messages/booking.ts'
import { stayToAddTo } from '#server/services/additions-offer.ts'
import { placeAddition, withFreeNumber } from '#server/services/additions-place.ts'
import { readChange } from '#server/services/additions-record.ts'
import { guestActions, isWaiting, lockAdditions } from '#server/services/additions-stay.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { plainParty } from '#server/services/bookings-snapshot.ts'
import { whyNot } from '#server/services/changes-offer.ts'
import { type PricedChange, priceChange, termsOfStay } from '#server/services/changes-price.ts'
import { takeEffect } from '#server/services/changes-settle.ts'
import { followUp } from '#server/services/payments-ask.ts'

/** `difference_fils` and `accepts_less`: what the guest agreed to. */
export type ChangeOrder = AskedChange & { difference_fils: number; accepts_less: boolean }

/** What a stay is to become. */
export function willOf({ check_in, check_out, party }: AskedChange): StayTerms {
  return { checkIn: check_in, checkOut: check_out, party: plainParty(party) }
}

/**
 * Changes a stay, in one transaction: it takes the nights that the stay lacks, and waits for the host's
 * answer or its payment where it needs them. Without either it takes effect at once, and what it gives
 * back is sent. The same change again gives the same booking.
 * @throws CallError when the stay cannot be changed so, or the difference is another by now
 */
export async function orderChange(
  deps: Deps,
  userId: string,
  order: ChangeOrder,
): Promise<BookingRow> {
  const row = await withFreeNumber(() => orderOnce(deps, userId, order))
  if (row.state === 'confirmed') await followUp(deps, [row.id])
  return row
}

async function orderOnce(deps: Deps, userId: string, order: ChangeOrder): Promise<BookingRow> {
  const now = deps.clock.now()
  const will = willOf(order)
  const found = await stayToAddTo(deps, userId, order.booking_number)
  const same = sameChange(found.row, found.additions, will, now)
  if (same) return same
  if (!guestActions(found.row, found.additions, false, now).includes('change')) {
    throw refusal(whyNot(found, now))
  }
  const priced = await priceChange(deps, found, will, now)
  assertAgreed(priced, order)
  try {
    return await transaction(deps.database.orm, async (tx) => {
      const row = await lockBooking(tx, found.row.id)
      const additions = row ? await lockAdditions(tx, row.id) : []
      const again = row && sameChange(row, additions, will, now)
      if (again) return again
      if (!row || !isSameTerms(termsOfStay(row), priced.change.was)) {
        throw toastError('price-changed', additionMessages.priceChanged)
      }
      if (!guestActions(row, additions, false, now).includes('change')) {
        throw refusal(whyNot({ ...found, row, additions }, now))
      }
      const placed = await place(deps, tx, row, priced, order.accepts_less, now)
      const isDone = placed.state === 'held' && placed.totalFils === 0
      return isDone ? await takeEffect(deps, tx, row, placed, { by: 'guest', now }) : placed
    })
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
    throw fieldError('check_in', 'unavailable', nightsTaken(error.nights))
  }
}

function place(
  deps: Deps,
  tx: Parameters<typeof placeAddition>[1],
  row: BookingRow,
  { change, price, difference, needsAnswer }: PricedChange,
  acceptsLess: boolean,
  now: number,
): Promise<BookingRow> {
  const { checkIn, checkOut, party } = change.will
  const addition = { ...change, acceptsLess }
  return placeAddition(
    deps,
    tx,
    row,
    { addition, folio: difference, from: checkIn, until: checkOut, needsAnswer, party, price },
    now,
  )
}

function assertAgreed({ difference, lost }: PricedChange, order: ChangeOrder): void {
  if (difference.totalFils !== order.difference_fils) {
    throw toastError('price-changed', additionMessages.priceChanged)
  }
  if (lost && !order.accepts_less) {
    throw fieldError('accepts_less', 'consent', additionMessages.refundConsent)
  }
}

/** The change that was asked for already: it waits, or it is what the stay is by now. */
function sameChange(
  stay: BookingRow,
  additions: readonly BookingRow[],
  will: StayTerms,
  now: number,
): BookingRow | undefined {
  const isSo = isSameTerms(termsOfStay(stay), will)
  return additions.findLast((one) => {
    if (one.type !== 'modify' || !isSameTerms(readChange(one).change.will, will)) return false
    return isWaiting(one, now) || (isSo && one.state === 'confirmed')
  })
}

function refusal(reason: ReturnType<typeof whyNot>) {
  const words = {
    open: additionMessages.isOpen,
    additions: additionMessages.hasAdditions,
    closed: additionMessages.cannotChange,
  }[reason]
  return toastError(reason, words)
}
