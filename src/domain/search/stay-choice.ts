import {
  addDays,
  type CivilDate,
  dayNumber,
  daysInMonth,
  nightsBetween,
  weekday,
} from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

/**
 * Stays of one length among which each home offers its best: its cheapest that is open, of equals the
 * earliest. Exact dates are a choice of one.
 */
export type StayChoice = {
  /** Days of arrival, ascending; the last at most 31 days after the first. */
  checkIns: readonly [CivilDate, ...CivilDate[]]
  nights: number
}

/** Stays are searched as far ahead as calendars reach, and no longer than a contract can be renewed. */
export const furthestDays = 730
export const longestNights = 365

const friday = 5

/** The very dates asked for, or null when nobody can book them on `today`. */
export function exactStay({ checkIn, checkOut }: DateRange, today: CivilDate): StayChoice | null {
  return staysOn([checkIn], nightsBetween(checkIn, checkOut), today)
}

/** Stays as long as the one asked for, up to so many days earlier or later; never before `today`. */
export function staysAround(asked: DateRange, days: number, today: CivilDate): StayChoice | null {
  // A calendar ends somewhere: days far away are not counted with at all.
  if (Math.abs(nightsBetween(today, asked.checkIn)) > furthestDays + days) return null
  const checkIns = Array.from({ length: days * 2 + 1 }, (_, at) =>
    addDays(asked.checkIn, at - days),
  )
  return staysOn(checkIns, nightsBetween(asked.checkIn, asked.checkOut), today)
}

/**
 * The weekends of a month, named by its first day: the nights of Friday and Saturday, which have the
 * weekend's price everywhere. Sharjah's longer weekend lies within the same days. One that ends in the
 * next month belongs to the month of its Friday.
 */
export function weekendsOf(month: CivilDate, today: CivilDate): StayChoice | null {
  const first = addDays(month, (friday - weekday(month) + 7) % 7)
  const fridays = Array.from({ length: 5 }, (_, at) => addDays(first, at * 7))
  return staysOn(
    fridays.filter((day) => day.slice(0, 7) === month.slice(0, 7)),
    2,
    today,
  )
}

/** All stays of so many nights whose nights lie in one month, named by its first day. */
export function staysInMonth(
  month: CivilDate,
  nights: number,
  today: CivilDate,
): StayChoice | null {
  const length = Math.max(0, daysInMonth(month) - nights + 1)
  return staysOn(
    Array.from({ length }, (_, at) => addDays(month, at)),
    nights,
    today,
  )
}

/** The stay of a choice that begins so many days after its first day of arrival. */
export function stayFrom({ checkIns, nights }: StayChoice, day: number): DateRange {
  const checkIn = addDays(checkIns[0], day)
  return { checkIn, checkOut: addDays(checkIn, nights) }
}

/** Days of arrival as bits, counted from the first of them. */
export function startBits({ checkIns }: StayChoice): number {
  const first = dayNumber(checkIns[0])
  return checkIns.reduce((bits, checkIn) => bits | (1 << (dayNumber(checkIn) - first)), 0)
}

/**
 * The stays of a choice that a home takes, as bits, by the weekdays on which nobody checks in there,
 * as bits as well: all 128 possibilities, so that a home is a look into a list.
 */
export function startsByClosing(choice: StayChoice): Int32Array {
  const first = dayNumber(choice.checkIns[0])
  const starts = choice.checkIns.map((checkIn) => ({
    bit: 1 << (dayNumber(checkIn) - first),
    weekdayBit: 1 << (weekday(checkIn) - 1),
  }))
  return Int32Array.from({ length: 128 }, (_, closed) =>
    starts.reduce((bits, { bit, weekdayBit }) => (closed & weekdayBit ? bits : bits | bit), 0),
  )
}

function staysOn(
  checkIns: readonly CivilDate[],
  nights: number,
  today: CivilDate,
): StayChoice | null {
  if (nights < 1 || nights > longestNights) return null
  const [first, ...others] = checkIns.filter((checkIn) => {
    const ahead = nightsBetween(today, checkIn)
    return ahead >= 0 && ahead + nights <= furthestDays
  })
  return first === undefined ? null : { checkIns: [first, ...others], nights }
}
