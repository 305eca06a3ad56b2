import {
  addDays,
  addMonths,
  type CivilDate,
  nightsBetween,
  startOfMonth,
  startOfWeek,
} from '#domain/stay/civil-date.ts'

/**
 * What a day may be used for. `checkout-only`: taken as a night, free to leave on; `no-check-in`:
 * free, but nobody arrives on that day of the week; `short-gap`: free, but too few nights until the
 * next booking; `below-min`: leaving then would be a stay shorter than the shortest; `unknown`: nobody
 * has said yet whether its night, or one before it, is free.
 */
export type DayStatus =
  | 'free'
  | 'past'
  | 'booked'
  | 'checkout-only'
  | 'no-check-in'
  | 'short-gap'
  | 'below-min'
  | 'unknown'

export type RangeState = {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  /** The day that the keyboard is on. */
  cursor: CivilDate
  /** First day of the first month shown. */
  month: CivilDate
}

export type RangeAction =
  | { kind: 'choose'; day: CivilDate }
  | { kind: 'clear' }
  | { kind: 'move'; to: CivilDate }
  | { kind: 'show'; month: CivilDate }

/** What the calendar may allow: from today on, taken nights, shortest stay. */
export type RangeRules = {
  today: CivilDate
  isTaken: (night: CivilDate) => boolean
  /** Days on which nobody checks in. */
  isArrivalClosed: (day: CivilDate) => boolean
  minNights: number
  /** The first night of which nobody knows whether it is taken; null where all are known. */
  knownUntil: CivilDate | null
  /** Months shown beside each other. */
  months: number
}

/**
 * Start of a calendar: on a range, or on today. After a check-in on the last day of a month, and no checkout yet,
 * it is the day after: every checkout lies in later months, and a phone shows only one.
 */
export function initialRange(
  checkIn: CivilDate | null,
  checkOut: CivilDate | null,
  today: CivilDate,
): RangeState {
  // Dates of an old link lie in the past: the calendar opens where something can be chosen.
  const start = checkIn && checkIn >= today ? checkIn : today
  const next = addDays(start, 1)
  const isLastOfMonth = startOfMonth(next) !== startOfMonth(start)
  const cursor = start === checkIn && !checkOut && isLastOfMonth ? next : start
  return { checkIn, checkOut, cursor, month: startOfMonth(cursor) }
}

/**
 * Tells whether a day can be chosen next. While a checkout is chosen, a taken day may still be the day of leaving,
 * provided that every night before it is free: of many days that are asked for, each such night is looked at once.
 */
export function dayStatuses(state: RangeState, rules: RangeRules): (day: CivilDate) => DayStatus {
  const { checkIn } = state
  const isChoosingEnd = checkIn !== null && state.checkOut === null
  // Every night from check-in until this day is free.
  let free = checkIn ?? rules.today
  return (day) => {
    if (day < rules.today) return 'past'
    if (!isChoosingEnd || day <= checkIn) return startStatus(day, rules)
    while (free < day && isKnownFree(free, rules)) free = addDays(free, 1)
    if (free < day) return isUnknown(free, rules) ? 'unknown' : 'booked'
    if (nightsBetween(checkIn, day) < rules.minNights) return 'below-min'
    return rules.isTaken(day) ? 'checkout-only' : 'free'
  }
}

/** Whether a stay can begin on a day from today on. */
function startStatus(day: CivilDate, rules: RangeRules): DayStatus {
  if (rules.isTaken(day)) return rules.isTaken(addDays(day, -1)) ? 'booked' : 'checkout-only'
  if (isUnknown(day, rules)) return 'unknown'
  if (rules.isArrivalClosed(day)) return 'no-check-in'
  const first = firstNotFree(day, addDays(day, rules.minNights), rules)
  if (first === null) return 'free'
  return isUnknown(first, rules) ? 'unknown' : 'short-gap'
}

const isUnknown = (night: CivilDate, { knownUntil }: RangeRules) =>
  knownUntil !== null && night >= knownUntil

const isKnownFree = (night: CivilDate, rules: RangeRules) =>
  !rules.isTaken(night) && !isUnknown(night, rules)

/** One step of choosing. Days that cannot be chosen change nothing. */
export function rangeReducer(
  state: RangeState,
  action: RangeAction,
  rules: RangeRules,
): RangeState {
  switch (action.kind) {
    case 'clear':
      return { ...state, checkIn: null, checkOut: null }
    case 'show':
      return { ...state, month: action.month, cursor: clampInto(state.cursor, action.month, rules) }
    case 'move': {
      const to = clampMove(action.to, state.cursor, rules)
      return { ...state, cursor: to, month: monthShowing(state.month, to, rules.months) }
    }
    case 'choose':
      return choose({ ...state, cursor: action.day }, action.day, rules)
  }
}

function choose(state: RangeState, day: CivilDate, rules: RangeRules): RangeState {
  const status = dayStatuses(state, rules)(day)
  const { checkIn, checkOut } = state
  const isEnd = checkIn !== null && checkOut === null && day > checkIn
  if (isEnd && (status === 'free' || status === 'checkout-only')) {
    return { ...state, checkOut: day }
  }
  // A start beyond a taken night begins a new stay instead of refusing.
  const canStart = status !== 'past' && status !== 'below-min' && startStatus(day, rules) === 'free'
  return canStart ? { ...state, checkIn: day, checkOut: null } : state
}

/** Where a key leads, or null for keys of other use. `isRtl` swaps the arrows. */
export function keyTarget(
  key: string,
  isShift: boolean,
  cursor: CivilDate,
  isRtl: boolean,
): CivilDate | null {
  const forward = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(cursor, forward)
    case 'ArrowLeft':
      return addDays(cursor, -forward)
    case 'ArrowDown':
      return addDays(cursor, 7)
    case 'ArrowUp':
      return addDays(cursor, -7)
    case 'Home':
      return startOfWeek(cursor)
    case 'End':
      return addDays(startOfWeek(cursor), 6)
    case 'PageDown':
      return addMonths(cursor, isShift ? 12 : 1)
    case 'PageUp':
      return addMonths(cursor, isShift ? -12 : -1)
    default:
      return null
  }
}

function firstNotFree(from: CivilDate, until: CivilDate, rules: RangeRules): CivilDate | null {
  for (let night = from; night < until; night = addDays(night, 1)) {
    if (!isKnownFree(night, rules)) return night
  }
  return null
}

/** Not before today, and no further into nights that nobody knows than the cursor is: the first may be a day to leave on. */
function clampMove(to: CivilDate, cursor: CivilDate, { today, knownUntil }: RangeRules): CivilDate {
  if (to < today) return today
  if (knownUntil === null || to <= knownUntil || to <= cursor) return to
  return cursor > knownUntil ? cursor : knownUntil
}

function monthShowing(month: CivilDate, day: CivilDate, months: number): CivilDate {
  if (day < month) return startOfMonth(day)
  if (day < addMonths(month, months)) return month
  return addMonths(startOfMonth(day), 1 - months)
}

function clampInto(cursor: CivilDate, month: CivilDate, rules: RangeRules): CivilDate {
  if (cursor >= month && cursor < addMonths(month, rules.months)) return cursor
  return month < rules.today ? rules.today : month
}
