import type { AskedAddition } from '#contract/booking/additions.ts'
import type { BookingAction } from '#domain/booking/actions.ts'
import { answerUntil, payAdditionUntil } from '#domain/booking/additions.ts'
import { bookingNumber, bookingNumberBytes } from '#domain/booking/booking-number.ts'
import type { Tx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { newId } from '#server/db/id.ts'
import { claimNights, NightsTaken } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { additionMessages } from '#server/messages/additions.ts'
import { nightsTaken } from '#server/messages/booking.ts'
import { planAdditionAnswer } from '#server/services/additions-answer.ts'
import { stayToAddTo } from '#server/services/additions-offer.ts'
import { type PricedAddition, priceAddition, stayHours } from '#server/services/additions-price.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { guestActions, isWaiting, lockAdditions } from '#server/services/additions-stay.ts'
import { lockBooking, nightsOf, noteEvent } from '#server/services/bookings-moves.ts'

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

// One in a billion per try; a try costs nothing.
const numberTries = 5

/**
 * Makes the addition and takes its nights, in one transaction. It waits for its payment, or for the
 * host's answer first. The same order again gives the same booking.
 * @throws CallError when it cannot be added, or costs something else by now
 */
export async function orderAddition(deps: Deps, order: AdditionOrder): Promise<BookingRow> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orderOnce(deps, order)
    } catch (error) {
      const isNumberTaken = isUniqueViolation(error, 'booking_number_key')
      if (!isNumberTaken || attempt >= numberTries) throw error
    }
  }
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
      const isAsPriced = row?.checkOut === found.row.checkOut && row.checkIn === found.row.checkIn
      if (!row || !isAsPriced) throw toastError('price-changed', additionMessages.priceChanged)
      const additions = await lockAdditions(tx, row.id)
      const again = additions.find((one) => isWaiting(one, now) && isSame(one, asked, totalFils))
      if (again) return again
      if (!guestActions(row, additions, false, now).includes(actionOf[asked.type])) {
        const isOpen = additions.some((one) => one.type === asked.type && isWaiting(one, now))
        if (isOpen) throw toastError('addition-open', additionMessages.isOpen)
        throw toastError('not-now', additionMessages.notNow)
      }
      return await place(deps, tx, row, priced, now)
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

async function place(
  deps: Deps,
  tx: Tx,
  stay: BookingRow,
  { addition, folio, from, until, needsAnswer }: PricedAddition,
  now: number,
): Promise<BookingRow> {
  const hours = stayHours({ row: stay })
  const heldUntil = needsAnswer
    ? answerUntil(addition, hours, now)
    : payAdditionUntil(addition, hours, false, now)
  const state = needsAnswer ? 'requested' : 'held'
  const row: BookingRow = {
    id: newId(now),
    number: bookingNumber(deps.randomBytes(bookingNumberBytes)),
    userId: stay.userId,
    propertyId: stay.propertyId,
    hostId: stay.hostId,
    quoteId: null,
    type: addition.type,
    parentBookingId: stay.id,
    state,
    checkIn: from,
    checkOut: until,
    party: stay.party,
    folio,
    totalFils: folio.totalFils,
    depositFils: 0,
    policy: stay.policy,
    home: stay.home,
    leadGuest: stay.leadGuest,
    specialRequest: null,
    heldUntil: new Date(heldUntil),
    stateChangedAt: new Date(now),
    createdAt: new Date(now),
    confirmedAt: null,
    cancelledAt: null,
    cancelReason: null,
    addition,
  }
  await claimNights(tx, { ...nightsOf(row), heldUntil, now })
  await tx.insert(booking).values(row)
  await noteEvent(tx, row.id, { fromState: null, toState: state, actor: 'guest', now })
  if (needsAnswer) await planAdditionAnswer(tx, stay, row, now)
  return row
}
