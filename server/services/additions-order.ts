import type { AskedAddition } from '#contract/booking/additions.ts'
import type { BookingAction } from '#domain/booking/actions.ts'
import { isSameTerms } from '#domain/booking/change.ts'
import { NightsTaken } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { additionMessages } from '#server/messages/additions.ts'
import { nightsTaken } from '#server/messages/booking.ts'
import { stayToAddTo } from '#server/services/additions-offer.ts'
import { placeAddition, withFreeNumber } from '#server/services/additions-place.ts'
import { priceAddition } from '#server/services/additions-price.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { guestActions, isWaiting, lockAdditions } from '#server/services/additions-stay.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { termsOfStay } from '#server/services/changes-price.ts'

export type AdditionOrder = {
  userId: string
  number: string
  asked: AskedAddition
  /** What the guest agreed to. */
  totalFils: number
}

const actionOf: Readonly<Record<AskedAddition['type'], BookingAction>> = {
  extend: 'extend',
  'late-checkout': 'ask_late_checkout',
  'add-on': 'order_add_on',
}

/**
 * Makes the addition and takes its nights, in one transaction. It waits for its payment, or for the
 * host's answer first. The same order again gives the same booking.
 * @throws CallError when it cannot be added, or costs something else by now
 */
export function orderAddition(deps: Deps, order: AdditionOrder): Promise<BookingRow> {
  return withFreeNumber(() => orderOnce(deps, order))
}

async function orderOnce(deps: Deps, { userId, number, asked, totalFils }: AdditionOrder) {
  const now = deps.clock.now()
  const found = await stayToAddTo(deps, userId, number)
  const same = found.additions.find((one) => isWaiting(one, now) && isSame(one, asked, totalFils))
  if (same) return same
  const priced = await priceAddition(deps, found, asked, now)
  if (priced.folio.totalFils !== totalFils) {
    throw toastError('price-changed', additionMessages.priceChanged)
  }
  try {
    return await transaction(deps.database.orm, async (tx) => {
      const row = await lockBooking(tx, found.row.id)
      // Dates that moved since would make the price another's.
      if (!row || !isSameTerms(termsOfStay(row), termsOfStay(found.row)))
        throw toastError('price-changed', additionMessages.priceChanged)
      const additions = await lockAdditions(tx, row.id)
      const again = additions.find((one) => isWaiting(one, now) && isSame(one, asked, totalFils))
      if (again) return again
      if (!guestActions(row, additions, false, now).includes(actionOf[asked.type])) {
        const isOpen = additions.some((one) => one.type === asked.type && isWaiting(one, now))
        if (isOpen) throw toastError('addition-open', additionMessages.isOpen)
        throw toastError('not-now', additionMessages.notNow)
      }
      return await placeAddition(deps, tx, row, priced, now)
    })
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
    if (asked.type === 'extend') {
      throw fieldError('check_out', 'unavailable', nightsTaken(error.nights))
    }
    throw fieldError('time', 'unavailable', additionMessages.slotGone)
  }
}

function isSame(row: BookingRow, asked: AskedAddition, totalFils: number): boolean {
  const known = readAddition(row)
  if (known.type !== asked.type || row.totalFils !== totalFils) return false
  if (known.type === 'extend') return asked.type === 'extend' && known.checkOut === asked.check_out
  if (known.type === 'late-checkout') {
    return asked.type === 'late-checkout' && known.time === asked.time
  }
  if (known.type !== 'add-on') return false
  const wanted = asked.type === 'add-on' ? asked.items : []
  return (
    wanted.length === known.items.length &&
    known.items.every(({ service, quantity, on }) =>
      wanted.some(
        (item) => item.service === service && item.quantity === quantity && item.on === on,
      ),
    )
  )
}
