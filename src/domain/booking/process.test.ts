import { array, assert, constantFrom, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedActions, type BookingFacts } from '#domain/booking/actions.ts'
import { bookingNumber, readBookingNumber } from '#domain/booking/booking-number.ts'
import { holdUntil, holdUntilForPayment } from '#domain/booking/hold-times.ts'
import { lateCheckoutOffers } from '#domain/booking/late-checkout.ts'
import {
  type BookingActor,
  type BookingMove,
  type BookingState,
  bookingMoves,
  bookingStates,
  canMove,
  canTransition,
  movesFrom,
  moveTo,
  nextStates,
} from '#domain/booking/process.ts'
import { bookingTab, ratingWindow } from '#domain/booking/tab.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

const hourMs = 60 * 60 * 1000
const checkIn = parseCivilDate('2027-03-10')
const checkOut = parseCivilDate('2027-03-14')
const checkInAt = dubaiInstant(checkIn, '15:00')
const checkOutAt = dubaiInstant(checkOut, '11:00')
const actors: readonly BookingActor[] = ['guest', 'host', 'platform', 'system']
const booking: BookingFacts = {
  state: 'confirmed',
  checkIn,
  checkInTime: '15:00',
  checkOut,
  checkOutTime: '11:00',
  heldUntil: null,
  stateChangedAt: checkInAt - 100 * hourMs,
  isRated: false,
  hasOpenExtension: false,
  hasOpenChange: false,
  hasAdditions: false,
  hasLateCheckout: false,
}

describe('the process', () => {
  test('leads from a hold over payment and arrival to the end of the stay', () => {
    let state: BookingState = 'held'
    const way: [BookingMove, BookingActor][] = [
      ['start_payment', 'guest'],
      ['review_payment', 'system'],
      ['settle_payment', 'system'],
      ['arrive', 'system'],
      ['complete', 'system'],
    ]
    const visited = way.map(([move, actor]) => {
      state = moveTo(state, move, actor)
      return state
    })
    expect(visited).toEqual([
      'awaiting_payment',
      'processing',
      'confirmed',
      'checked_in',
      'completed',
    ])
  })

  test('a request waits for the host after the payment is authorised', () => {
    expect(canTransition('awaiting_payment', 'pending_host', 'system')).toBe(true)
    expect(canTransition('pending_host', 'confirmed', 'host')).toBe(true)
    expect(canTransition('pending_host', 'confirmed', 'guest')).toBe(false)
  })

  test('nothing leads out of an ending', () => {
    const endings = bookingStates.filter((state) => nextStates(state).length === 0)
    expect(endings).toEqual([
      'completed',
      'rejected',
      'cancelled_by_guest',
      'cancelled_by_host',
      'cancelled_by_platform',
    ])
    expect(nextStates('no_show')).toEqual(['cancelled_by_platform'])
    expect(() => moveTo('completed', 'cancel_as_guest', 'guest')).toThrow(RangeError)
  })

  test('every state but the first of an addition can be reached, and every move is somebody’s', () => {
    const reached = new Set<BookingState>(['requested'])
    for (const state of reached) for (const next of nextStates(state)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...bookingStates].toSorted())
    const moves = bookingStates.flatMap((state) => actors.flatMap((by) => movesFrom(state, by)))
    expect([...new Set(moves)].toSorted()).toEqual(Object.keys(bookingMoves).toSorted())
  })

  test('no row of moves brings a paid booking back to a hold, nor lets a guest confirm it', () => {
    void assert(
      property(array(constantFrom(...actors), { maxLength: 8 }), (who) => {
        let state: BookingState = 'confirmed'
        for (const actor of who) {
          const [move] = movesFrom(state, actor)
          if (!move) continue
          if (actor === 'guest' && move !== 'change') {
            expect(bookingMoves[move].to).not.toBe('confirmed')
          }
          expect(canMove(state, move, actor)).toBe(true)
          state = moveTo(state, move, actor)
          expect(['held', 'awaiting_payment', 'hold_expired']).not.toContain(state)
        }
      }),
      propertyRuns(),
    )
  })
})

describe('what a guest may do', () => {
  const guestAt = (now: number, change: Partial<BookingFacts> = {}) =>
    allowedActions({ ...booking, ...change }, now, 'guest')

  test('pays or gives up a hold while it lasts', () => {
    const held = { state: 'held', heldUntil: 1_000 } as const
    expect(guestAt(999, held)).toEqual(['start_payment', 'give_up'])
    expect(guestAt(1_000, held)).toEqual([])
    expect(allowedActions({ ...booking, ...held }, 1_000, 'system')).toContain('lapse')
  })

  test('changes a confirmed stay until its end', () => {
    expect(guestAt(checkInAt - hourMs)).toEqual([
      'change',
      'cancel_as_guest',
      'extend',
      'order_add_on',
      'write_message',
    ])
    expect(guestAt(checkInAt, { hasOpenExtension: true })).not.toContain('extend')
    expect(guestAt(checkOutAt - 23 * hourMs)).not.toContain('order_add_on')
  })

  test('changes dates and guests before check-in, while nothing rests on them', () => {
    const can = (change: Partial<BookingFacts> = {}, now = checkInAt - 1) =>
      guestAt(now, change).includes('change')
    expect(can()).toBe(true)
    expect(can({}, checkInAt)).toBe(false)
    expect(can({ state: 'checked_in' })).toBe(false)
    expect(can({ hasAdditions: true })).toBe(false)
    const changing = guestAt(checkInAt - 72 * hourMs, { hasOpenChange: true })
    expect(changing).toEqual(['cancel_as_guest', 'write_message'])
  })

  test('asks for a late checkout from 48 to 2 hours before', () => {
    const can = (hours: number) =>
      guestAt(checkOutAt - hours * hourMs).includes('ask_late_checkout')
    expect([49, 48, 2, 1].map(can)).toEqual([false, true, true, false])
  })

  test('rates once, within fourteen days from checkout', () => {
    const { opensAt, closesAt } = ratingWindow(booking)
    expect(opensAt).toBe(checkOutAt)
    expect(guestAt(opensAt - 1)).not.toContain('rate')
    expect(guestAt(opensAt)).toEqual(['rate', 'write_message'])
    expect(guestAt(opensAt, { isRated: true })).toEqual(['write_message'])
    expect(guestAt(closesAt)).not.toContain('rate')
    expect(guestAt(opensAt, { state: 'no_show' })).toEqual([])
  })

  test('writes until thirty days after checkout', () => {
    expect(guestAt(checkOutAt + 30 * 24 * hourMs - 1)).toContain('write_message')
    expect(guestAt(checkOutAt + 30 * 24 * hourMs)).toEqual([])
  })
})

test('a host answers a request within a day', () => {
  const request = { ...booking, state: 'pending_host', stateChangedAt: 0 } as const
  expect(allowedActions(request, 24 * hourMs - 1, 'host')).toContain('approve')
  expect(allowedActions(request, 24 * hourMs, 'host')).not.toContain('approve')
  expect(allowedActions(request, 24 * hourMs, 'system')).toContain('reject')
})

test('a no-show is reported when the day of check-in is over, until checkout', () => {
  const can = (now: number) =>
    (['host', 'platform'] as const).map((actor) =>
      allowedActions({ ...booking, state: 'checked_in' }, now, actor).includes('report_no_show'),
    )
  const midnight = dubaiInstant(parseCivilDate('2027-03-11'), '00:00')
  expect(can(midnight - 1)).toEqual([false, false])
  expect(can(midnight)).toEqual([true, true])
  expect(can(checkOutAt)).toEqual([false, false])
  expect(allowedActions(booking, midnight, 'guest')).not.toContain('report_no_show')
})

describe('the four lists', () => {
  test('a stay moves from upcoming over current to past, as Dubai counts days', () => {
    const midnight = dubaiInstant(checkIn, '00:00')
    expect(bookingTab(booking, midnight - 1)).toBe('upcoming')
    expect(bookingTab(booking, midnight)).toBe('current')
    expect(bookingTab(booking, checkOutAt - 1)).toBe('current')
    expect(bookingTab(booking, checkOutAt)).toBe('past')
  })

  test.each([
    ['rejected', 'cancelled'],
    ['cancelled_by_guest', 'cancelled'],
    ['cancelled_by_host', 'cancelled'],
    ['cancelled_by_platform', 'cancelled'],
    ['no_show', 'past'],
    ['completed', 'past'],
    ['pending_host', 'upcoming'],
    ['hold_expired', null],
  ] as const)('%s stands in %s', (state, tab) => {
    expect(bookingTab({ ...booking, state }, checkInAt - 48 * hourMs)).toBe(tab)
  })
})

test('a hold lasts 15 minutes, and a payment lengthens it to 35 or 30 but never shortens it', () => {
  const minute = 60_000
  expect(holdUntil(0)).toBe(15 * minute)
  expect(holdUntilForPayment(15 * minute, 'stripe', 0)).toBe(35 * minute)
  expect(holdUntilForPayment(15 * minute, 'triplea', 0)).toBe(30 * minute)
  expect(holdUntilForPayment(90 * minute, 'triplea', 0)).toBe(90 * minute)
})

describe('late checkouts', () => {
  const facts = { checkOut, checkOutTime: '11:00', lastNightFils: 80_000 }

  test('cost a share of the last night', () => {
    expect(lateCheckoutOffers({ ...facts, nextCheckInTime: null })).toEqual([
      { time: '13:00', fils: 8_000 },
      { time: '15:00', fils: 20_000 },
      { time: '18:00', fils: 40_000 },
    ])
  })

  test('leave four hours for cleaning before the next guest', () => {
    const times = (nextCheckInTime: string) =>
      lateCheckoutOffers({ ...facts, nextCheckInTime }).map(({ time }) => time)
    expect(times('19:00')).toEqual(['13:00', '15:00'])
    expect(times('16:59')).toEqual([])
  })
})

describe('booking numbers', () => {
  test('have six letters that nobody confuses, and read back as typed', () => {
    void assert(
      property(uint8Array({ minLength: 40, maxLength: 40 }), (bytes) => {
        const fair = bytes.filter((byte) => byte < 240)
        if (fair.length < 6) return
        const number = bookingNumber(bytes)
        expect(number).toMatch(/^AR-[A-HJKMNP-TV-Z2-9]{6}$/)
        expect(readBookingNumber(number)).toBe(number)
        expect(readBookingNumber(` ${number.slice(3).toLowerCase()} `)).toBe(number)
      }),
      propertyRuns(),
    )
  })

  test('are refused when they cannot be one', () => {
    expect(bookingNumber(Uint8Array.from([255, 0, 1, 2, 3, 4, 5]))).toBe('AR-ABCDEF')
    expect(() => bookingNumber(new Uint8Array(5))).toThrow(RangeError)
    for (const text of ['AR-ABCDE', 'AR-ABCDEO', 'AR-ABCDE1', 'XX-ABCDEF', '']) {
      expect(readBookingNumber(text)).toBeNull()
    }
  })
})
