import { expect, test } from 'vitest'
import { isSettled, isUnpaid, nextPage } from './payment-outcome.ts'

const own = (
  state:
    | 'open'
    | 'processing'
    | 'requested'
    | 'confirmed'
    | 'failed'
    | 'refunding'
    | 'review'
    | 'ended',
) => ({
  kind: 'own' as const,
  state,
  booking_number: 'AR-7K4Q92',
  is_addition: false,
  failure_code: null,
  arrived_fils: 0,
  total_fils: 461_250,
  page_url: null,
  rest_until: null,
  held_until: null,
  as_of: 0,
})

test('an address that says success proves nothing', () => {
  expect(nextPage('open', 'success')).toBeNull()
  expect(nextPage(null, 'success')).toBeNull()
  expect(nextPage('failed', 'success')).toBe('failed')
})

test('a paid booking is paid, whatever the address says', () => {
  expect(nextPage('confirmed', 'cancel')).toBe('success')
  expect(nextPage('requested', 'cancel')).toBe('success')
})

test('a guest who turned back returns to the checkout', () => {
  expect(nextPage('open', 'cancel')).toBe('checkout')
})

test('a booking that was called off is told of on the page of its trip', () => {
  expect(nextPage('ended', 'success')).toBe('trip')
})

test('only what nobody has paid for is told as not paid', () => {
  expect((['open', 'failed'] as const).every(isUnpaid)).toBe(true)
  const paid = ['processing', 'requested', 'confirmed', 'refunding', 'review', 'ended'] as const
  expect(paid.some(isUnpaid)).toBe(false)
})

test('the page asks until the state is decided', () => {
  expect(isSettled(undefined)).toBe(false)
  expect(isSettled(own('open'))).toBe(false)
  expect(isSettled(own('processing'))).toBe(false)
  for (const state of [
    'requested',
    'confirmed',
    'failed',
    'refunding',
    'review',
    'ended',
  ] as const) {
    expect(isSettled(own(state))).toBe(true)
  }
  expect(isSettled({ kind: 'neutral' })).toBe(true)
})
