import { describe, expect, it } from 'vitest'
import { addDays, parseCivilDate } from '#domain/stay/civil-date.ts'
import {
  dayStatuses,
  initialRange,
  keyTarget,
  type RangeRules,
  rangeReducer,
} from './range-reducer.ts'

const today = parseCivilDate('2027-01-10')
const day = (count: number) => addDays(today, count)
const rules = (
  taken: number[] = [],
  minNights = 1,
  closed: number[] = [],
  known: number | null = null,
): RangeRules => ({
  today,
  isTaken: (night) => taken.some((count) => day(count) === night),
  isArrivalClosed: (date) => closed.some((count) => day(count) === date),
  minNights,
  knownUntil: known === null ? null : day(known),
  months: 2,
})
const start = initialRange(null, null, today)

describe('choosing a range', () => {
  it('takes the first day as check-in and a later one as checkout', () => {
    const first = rangeReducer(start, { kind: 'choose', day: day(4) }, rules())
    const second = rangeReducer(first, { kind: 'choose', day: day(9) }, rules())
    expect([second.checkIn, second.checkOut]).toEqual([day(4), day(9)])
  })

  it('starts over when an earlier day or a day after a whole range is chosen', () => {
    const whole = { ...start, checkIn: day(4), checkOut: day(9) }
    expect(rangeReducer(whole, { kind: 'choose', day: day(6) }, rules())).toMatchObject({
      checkIn: day(6),
      checkOut: null,
    })
  })

  it('refuses the past and taken nights', () => {
    expect(rangeReducer(start, { kind: 'choose', day: day(-1) }, rules()).checkIn).toBeNull()
    expect(rangeReducer(start, { kind: 'choose', day: day(3) }, rules([3])).checkIn).toBeNull()
  })

  it('lets a guest leave on a day whose night is taken, but not stay across it', () => {
    const open = { ...start, checkIn: day(1) }
    expect(dayStatuses(open, rules([3]))(day(3))).toBe('checkout-only')
    expect(dayStatuses(open, rules([3]))(day(4))).toBe('booked')
    expect(rangeReducer(open, { kind: 'choose', day: day(3) }, rules([3])).checkOut).toBe(day(3))
  })

  it('begins and goes on through no night that nobody knows; the first may be the day of leaving', () => {
    const known = rules([], 2, [], 5)
    const statuses = (checkIn: number | null, days: number[]) => {
      const statusOf = dayStatuses(
        { ...start, checkIn: checkIn === null ? null : day(checkIn) },
        known,
      )
      return days.map((count) => statusOf(day(count)))
    }
    expect(statuses(null, [3, 4, 5, 6])).toEqual(['free', 'unknown', 'unknown', 'unknown'])
    expect(statuses(1, [4, 5, 6, 40])).toEqual(['free', 'free', 'unknown', 'unknown'])
    expect(rangeReducer(start, { kind: 'choose', day: day(5) }, known).checkIn).toBeNull()
    const open = { ...start, checkIn: day(1) }
    expect(rangeReducer(open, { kind: 'choose', day: day(6) }, known).checkOut).toBeNull()
    expect(rangeReducer(open, { kind: 'choose', day: day(5) }, known).checkOut).toBe(day(5))
  })

  it('says a taken night before those that nobody knows to be booked', () => {
    const statusOf = dayStatuses({ ...start, checkIn: day(1) }, rules([3], 1, [], 5))
    expect([3, 4, 6].map((count) => statusOf(day(count)))).toEqual([
      'checkout-only',
      'booked',
      'booked',
    ])
  })

  it('moves the cursor no further than the first night that nobody knows, and never back to it', () => {
    const move = (from: number, to: number) =>
      rangeReducer(
        { ...start, cursor: day(from) },
        { kind: 'move', to: day(to) },
        rules([], 1, [], 5),
      ).cursor
    expect([move(1, 4), move(1, 9), move(9, 10), move(9, 8)]).toEqual([
      day(4),
      day(5),
      day(9),
      day(8),
    ])
  })

  it('tells the same of days in whatever order they are asked for', () => {
    const statusOf = dayStatuses({ ...start, checkIn: day(1) }, rules([4]))
    expect([6, 2, 4, 5, 3].map((count) => statusOf(day(count)))).toEqual([
      'booked',
      'free',
      'checkout-only',
      'booked',
      'free',
    ])
  })

  it('tells a day to leave on from a booked one, and begins no stay on either', () => {
    const full = rules([3, 4])
    expect(dayStatuses(start, full)(day(3))).toBe('checkout-only')
    expect(dayStatuses(start, full)(day(4))).toBe('booked')
    expect(rangeReducer(start, { kind: 'choose', day: day(3) }, full).checkIn).toBeNull()
  })

  it('begins no stay where nobody arrives, but lets a guest leave then', () => {
    const closed = rules([], 1, [5])
    expect(dayStatuses(start, closed)(day(5))).toBe('no-check-in')
    expect(rangeReducer(start, { kind: 'choose', day: day(5) }, closed).checkIn).toBeNull()
    const open = { ...start, checkIn: day(3) }
    expect(rangeReducer(open, { kind: 'choose', day: day(5) }, closed).checkOut).toBe(day(5))
  })

  it('begins no stay where the next booking leaves too few nights', () => {
    const tight = rules([4], 3)
    expect(dayStatuses(start, tight)(day(2))).toBe('short-gap')
    expect(rangeReducer(start, { kind: 'choose', day: day(2) }, tight).checkIn).toBeNull()
    expect(rangeReducer(start, { kind: 'choose', day: day(1) }, tight).checkIn).toBe(day(1))
  })

  it('opens on today when the chosen dates have passed', () => {
    expect(initialRange(day(-40), day(-35), today)).toMatchObject({ cursor: today })
    expect(initialRange(day(-40), null, today)).toMatchObject({ cursor: today })
  })

  it('opens on the month of the first checkout after a check-in on the last day of a month', () => {
    const last = parseCivilDate('2027-01-31')
    const next = { cursor: '2027-02-01', month: '2027-02-01' }
    expect(initialRange(last, null, last)).toMatchObject(next)
    expect(initialRange(last, addDays(last, 2), today)).toMatchObject({ month: '2027-01-01' })
  })

  it('refuses a checkout below the shortest stay', () => {
    const open = { ...start, checkIn: day(1) }
    expect(dayStatuses(open, rules([], 3))(day(2))).toBe('below-min')
    expect(rangeReducer(open, { kind: 'choose', day: day(2) }, rules([], 3))).toMatchObject({
      checkIn: day(1),
      checkOut: null,
    })
    expect(rangeReducer(open, { kind: 'choose', day: day(4) }, rules([], 3)).checkOut).toBe(day(4))
  })
})

describe('moving by keys', () => {
  it('mirrors the arrows in right-to-left text', () => {
    expect(keyTarget('ArrowRight', false, today, false)).toBe(day(1))
    expect(keyTarget('ArrowRight', false, today, true)).toBe(day(-1))
  })

  it('goes by week, month and year', () => {
    expect(keyTarget('Home', false, today, false)).toBe('2027-01-04')
    expect(keyTarget('End', false, today, false)).toBe('2027-01-10')
    expect(keyTarget('PageDown', false, today, false)).toBe('2027-02-10')
    expect(keyTarget('PageDown', true, today, false)).toBe('2028-01-10')
    expect(keyTarget('a', false, today, false)).toBeNull()
  })

  it('never moves before today and shows the month that it reaches', () => {
    expect(rangeReducer(start, { kind: 'move', to: day(-5) }, rules()).cursor).toBe(today)
    const far = rangeReducer(start, { kind: 'move', to: day(80) }, rules())
    expect([far.cursor, far.month]).toEqual([day(80), '2027-02-01'])
  })
})
