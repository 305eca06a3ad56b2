import { noShowFrom } from '#domain/booking/early-end.ts'
import { canAskLateCheckout } from '#domain/booking/late-checkout.ts'
import {
  type BookingActor,
  type BookingMove,
  type BookingState,
  bookingMoves,
  movesFrom,
} from '#domain/booking/process.ts'
import { requestAnswerBy } from '#domain/booking/request.ts'
import { ratingWindow } from '#domain/booking/tab.ts'
import { type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'

/** What a person can do with a stay beside moving it through its states. */
export const stayActions = [
  'extend',
  'ask_late_checkout',
  'order_add_on',
  'rate',
  'write_message',
] as const

/** What the page of a stay offers. */
export const pageActions = ['change', ...stayActions] as const

export type BookingAction = BookingMove | (typeof stayActions)[number]

/** What decides about actions; instants are epoch ms. */
export type BookingFacts = {
  state: BookingState
  checkIn: CivilDate
  checkInTime: string
  checkOut: CivilDate
  checkOutTime: string
  /** End of the hold; null once it is paid. */
  heldUntil: number | null
  /** When the state was entered. */
  stateChangedAt: number
  isRated: boolean
  hasOpenExtension: boolean
  /** Dates or guests are about to change: nothing can be built on what may move. */
  hasOpenChange: boolean
  /** Something was added, or is asked for: it was priced for these very dates. */
  hasAdditions: boolean
  /** A later checkout is asked for or paid: no night can follow it. */
  hasLateCheckout: boolean
}

const dayMs = 24 * 60 * 60 * 1000
const addOnLeadMs = dayMs
const chatOpenMs = 30 * dayMs

/** Everything that an actor may do with a booking at `now` (epoch ms), product brief 5. */
export function allowedActions(
  booking: BookingFacts,
  now: number,
  actor: BookingActor,
): BookingAction[] {
  const moves = movesFrom(booking.state, actor).filter(
    (move) => isTimeFor(move, booking, now) && (move !== 'change' || isFreeToChange(booking)),
  )
  if (actor === 'host' && canWrite(booking, now)) return [...moves, 'write_message']
  return actor === 'guest' ? [...moves, ...guestActions(booking, now)] : moves
}

function isTimeFor(move: BookingMove, booking: BookingFacts, now: number): boolean {
  const { checkIn, checkInTime, checkOut, checkOutTime, heldUntil, stateChangedAt } = booking
  const checkInAt = dubaiInstant(checkIn, checkInTime)
  const checkOutAt = dubaiInstant(checkOut, checkOutTime)
  switch (bookingMoves[move].when) {
    case 'while_held':
      return heldUntil !== null && now < heldUntil
    case 'after_hold':
      return heldUntil !== null && now >= heldUntil
    case 'while_asked':
      return now < requestAnswerBy(stateChangedAt, checkInAt)
    case 'until_check_in':
      return now < checkInAt
    case 'from_check_in':
      return now >= checkInAt
    case 'after_check_in_day':
      return now >= noShowFrom(checkIn) && now < checkOutAt
    case 'from_check_out':
      return now >= checkOutAt
    case 'until_check_out':
      return now < checkOutAt
    case 'any':
      return true
  }
}

function guestActions(booking: BookingFacts, now: number): BookingAction[] {
  const actions: BookingAction[] = []
  const checkOutAt = dubaiInstant(booking.checkOut, booking.checkOutTime)
  const isOwned = booking.state === 'confirmed' || booking.state === 'checked_in'
  if (isOwned && now < checkOutAt && !isShifted(booking)) actions.push('extend')
  if (isOwned && canAskLateCheckout(booking, now) && !isShifted(booking))
    actions.push('ask_late_checkout')
  const isSettled = isOwned && !booking.hasOpenChange
  if (isSettled && now < checkOutAt - addOnLeadMs) actions.push('order_add_on')
  if (canRate(booking, now)) actions.push('rate')
  if (canWrite(booking, now)) actions.push('write_message')
  return actions
}

/** Whether the checkout is about to move, or has moved for good. */
function isShifted({ hasOpenExtension, hasLateCheckout, hasOpenChange }: BookingFacts): boolean {
  return hasOpenExtension || hasLateCheckout || hasOpenChange
}

/** Dates and guests change while nothing rests on them (decision 059). */
function isFreeToChange({ hasOpenChange, hasAdditions }: BookingFacts): boolean {
  return !hasOpenChange && !hasAdditions
}

function canRate(booking: BookingFacts, now: number): boolean {
  const { opensAt, closesAt } = ratingWindow(booking)
  const hasStayed = ['confirmed', 'checked_in', 'completed'].includes(booking.state)
  return hasStayed && !booking.isRated && now >= opensAt && now < closesAt
}

/** The conversation opens with a request or a confirmed stay and closes 30 days after checkout. */
function canWrite({ state, checkOut, checkOutTime }: BookingFacts, now: number): boolean {
  const isOpen = ['pending_host', 'confirmed', 'checked_in', 'completed'].includes(state)
  return isOpen && now < dubaiInstant(checkOut, checkOutTime) + chatOpenMs
}
