/** Every state a booking can be in, product brief 5. */
export const bookingStates = [
  'requested',
  'held',
  'awaiting_payment',
  'processing',
  'pending_host',
  'confirmed',
  'checked_in',
  'completed',
  'hold_expired',
  'payment_failed',
  'rejected',
  'cancelled_by_guest',
  'cancelled_by_host',
  'cancelled_by_platform',
  'no_show',
] as const

export type BookingState = (typeof bookingStates)[number]

/** Who moves a booking; `system` is a payment's outcome or the clock. */
export type BookingActor = 'guest' | 'host' | 'platform' | 'system'

/**
 * When a move may be made. `while_held`, `after_hold`: before and after the end of the hold.
 * `while_asked`: until the host's time to answer is over. `after_check_in_day`: from the end of that day
 * until checkout.
 */
export type MoveTime =
  | 'any'
  | 'while_held'
  | 'after_hold'
  | 'while_asked'
  | 'until_check_in'
  | 'from_check_in'
  | 'after_check_in_day'
  | 'until_check_out'
  | 'from_check_out'

/**
 * What a move does with money. `authorised`: set aside on the card; `let_go`: set free again; `judged`:
 * kept until a person has looked; `difference`: what a new price asks for is charged, what it leaves goes
 * back; `by_policy`, `all_back`: what goes back of what was charged.
 */
export type MoveMoney =
  | 'none'
  | 'authorised'
  | 'charged'
  | 'judged'
  | 'let_go'
  | 'difference'
  | 'by_policy'
  | 'all_back'

type Move = {
  readonly from: readonly BookingState[]
  readonly to: BookingState
  readonly by: readonly BookingActor[]
  readonly when: MoveTime
  readonly money: MoveMoney
}

const unpaid = ['held', 'awaiting_payment', 'payment_failed'] as const

/**
 * Every allowed move. A hold that lapsed may still be settled: money that came late takes the nights
 * again when they are free. A request is an addition to a stay that the host must answer before it is
 * paid, or a change of it; a change that asks for no money takes effect as soon as nobody is asked any
 * more. Nothing leads out of a cancelled, completed or rejected booking; a no-show that was none is given
 * back whole. Drawn in docs/booking-process.md.
 */
export const bookingMoves = {
  start_payment: {
    from: unpaid,
    to: 'awaiting_payment',
    by: ['guest'],
    when: 'while_held',
    money: 'none',
  },
  refuse_payment: {
    from: unpaid,
    to: 'payment_failed',
    by: ['system'],
    when: 'any',
    money: 'none',
  },
  review_payment: {
    from: [...unpaid, 'hold_expired'],
    to: 'processing',
    by: ['system'],
    when: 'any',
    money: 'judged',
  },
  settle_payment: {
    from: [...unpaid, 'processing', 'hold_expired'],
    to: 'confirmed',
    by: ['system'],
    when: 'any',
    money: 'charged',
  },
  ask_host: {
    from: [...unpaid, 'processing', 'hold_expired'],
    to: 'pending_host',
    by: ['system'],
    when: 'any',
    money: 'authorised',
  },
  lapse: { from: unpaid, to: 'hold_expired', by: ['system'], when: 'after_hold', money: 'none' },
  give_up: {
    from: [...unpaid, 'requested'],
    to: 'hold_expired',
    // The system: the stay that an addition belongs to has ended.
    by: ['guest', 'system'],
    when: 'while_held',
    money: 'none',
  },
  agree: {
    from: ['requested'],
    to: 'held',
    by: ['host', 'platform', 'system'],
    when: 'while_held',
    money: 'none',
  },
  decline: {
    from: ['requested'],
    to: 'rejected',
    by: ['host', 'platform', 'system'],
    when: 'any',
    money: 'none',
  },
  take_effect: {
    from: ['held'],
    to: 'confirmed',
    by: ['system'],
    when: 'while_held',
    money: 'difference',
  },
  approve: {
    from: ['pending_host'],
    to: 'confirmed',
    by: ['host', 'platform'],
    when: 'while_asked',
    money: 'charged',
  },
  reject: {
    from: ['pending_host'],
    to: 'rejected',
    by: ['host', 'platform', 'system'],
    when: 'any',
    money: 'let_go',
  },
  change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest'],
    when: 'until_check_in',
    money: 'difference',
  },
  arrive: {
    from: ['confirmed'],
    to: 'checked_in',
    by: ['system', 'host'],
    when: 'from_check_in',
    money: 'none',
  },
  complete: {
    from: ['confirmed', 'checked_in'],
    to: 'completed',
    by: ['system'],
    when: 'from_check_out',
    money: 'none',
  },
  cancel_as_guest: {
    from: ['confirmed', 'pending_host', 'checked_in'],
    to: 'cancelled_by_guest',
    by: ['guest'],
    when: 'until_check_out',
    money: 'by_policy',
  },
  cancel_as_host: {
    from: ['confirmed', 'checked_in'],
    to: 'cancelled_by_host',
    by: ['host'],
    when: 'until_check_out',
    money: 'all_back',
  },
  cancel_as_platform: {
    from: ['confirmed', 'checked_in', 'pending_host', 'processing', 'no_show'],
    to: 'cancelled_by_platform',
    by: ['platform'],
    when: 'any',
    money: 'all_back',
  },
  report_no_show: {
    // Stays count as checked in from the hour of check-in on, whoever is there.
    from: ['confirmed', 'checked_in'],
    to: 'no_show',
    by: ['host', 'platform'],
    when: 'after_check_in_day',
    money: 'by_policy',
  },
} as const satisfies Record<string, Move>

export type BookingMove = keyof typeof bookingMoves

const bookingMoveNames: readonly BookingMove[] = [
  'start_payment',
  'refuse_payment',
  'review_payment',
  'settle_payment',
  'ask_host',
  'lapse',
  'give_up',
  'agree',
  'decline',
  'take_effect',
  'approve',
  'reject',
  'change',
  'arrive',
  'complete',
  'cancel_as_guest',
  'cancel_as_host',
  'cancel_as_platform',
  'report_no_show',
]

/** Whether this actor may make this move from this state. */
export function canMove(state: BookingState, move: BookingMove, actor: BookingActor): boolean {
  const { from, by }: Move = bookingMoves[move]
  return from.includes(state) && by.includes(actor)
}

/** The state after a move. @throws RangeError when the move is not allowed. */
export function moveTo(state: BookingState, move: BookingMove, actor: BookingActor): BookingState {
  if (!canMove(state, move, actor)) throw new RangeError(`${actor} cannot ${move} from ${state}`)
  return bookingMoves[move].to
}

/** Every move that an actor may make from a state, time left aside. */
export function movesFrom(state: BookingState, actor: BookingActor): BookingMove[] {
  return bookingMoveNames.filter((move) => canMove(state, move, actor))
}

/** States that can follow a state, whoever moves it; empty for the end of a booking. */
export function nextStates(state: BookingState): BookingState[] {
  const moves: readonly Move[] = Object.values(bookingMoves)
  return [...new Set(moves.filter(({ from }) => from.includes(state)).map(({ to }) => to))]
}

/** Whether some move of this actor leads from one state to the other. */
export function canTransition(from: BookingState, to: BookingState, actor: BookingActor): boolean {
  return movesFrom(from, actor).some((move) => bookingMoves[move].to === to)
}

/** States of a hold that is not paid yet; they end with the hold. */
export const unpaidStates: readonly BookingState[] = unpaid

/** States in which the guest owns the stay: address, host's number and codes may be told. */
export const ownedStates: readonly BookingState[] = ['confirmed', 'checked_in', 'completed']

/** States of a booking that gave its nights back: whoever wants them again books anew. */
export const endedStates: readonly BookingState[] = [
  'hold_expired',
  'rejected',
  'cancelled_by_guest',
  'cancelled_by_host',
  'cancelled_by_platform',
]
