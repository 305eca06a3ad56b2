import { describe, expect, test } from 'vitest'
import type { DeviceRule } from '#contract/device-storage.ts'
import { encodeWire } from '#contract/wire.ts'
import { isShowable, judgeAnswer, surplus } from './call-policy.ts'

const envelope = (members: object) => encodeWire({ status: 'success', message: '', ...members })

describe('an answer', () => {
  test('is good when it is a whole success', () => {
    expect(judgeAnswer(200, envelope({ result: { a: 'مرحبا' }, is_user_active: 1 }))).toBe('good')
  })

  test.each([
    ['status error', { status: 'error' }],
    ['the end of the session', { is_logout: 1 }],
    ['a disabled account', { is_user_active: 0 }],
  ])('with %s is passed on but not kept', (_name, members) => {
    expect(judgeAnswer(200, envelope(members))).toBe('refusal')
  })

  test('that was cut off is none', () => {
    const whole = envelope({ result: 'x'.repeat(100) })
    expect(judgeAnswer(200, whole.slice(0, 57))).toBe('broken')
    expect(judgeAnswer(200, '<!doctype html>')).toBe('broken')
    expect(judgeAnswer(502, whole)).toBe('broken')
  })
})

test('a copy is shown up to its age and no longer', () => {
  const rule: DeviceRule = {
    scope: 'public',
    maxAgeDays: 2,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  }
  const day = 86_400_000
  expect(isShowable(rule, 10 * day, 12 * day)).toBe(true)
  expect(isShowable(rule, 10 * day, 12 * day + 1)).toBe(false)
  expect(isShowable(rule, Number.NaN, day)).toBe(false)
})

test('the oldest copies of the same call go, other calls stay', () => {
  const paths = ['/c/a?k=1', '/c/ab?k=9', '/c/a?k=2', '/c/a?k=3']
  expect(surplus(paths, '/c/a', 2)).toEqual(['/c/a?k=1'])
  expect(surplus(paths, '/c/a', 5)).toEqual([])
})
