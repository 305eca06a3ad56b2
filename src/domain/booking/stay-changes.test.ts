import { describe, expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import {
  afterOwnChange,
  hasPaidAddition,
  markOf,
  type StayFacts,
  stayChanges,
} from './stay-changes.ts'

const facts: StayFacts = {
  state: 'confirmed',
  check_in: parseCivilDate('2027-02-10'),
  check_out: parseCivilDate('2027-02-13'),
  check_in_time: '15:00',
  check_out_time: '11:00',
  party: [2, 0, 0, 0],
  total_fils: 300_000,
  paid_fils: 300_000,
  refunded_fils: 0,
  pay_until: null,
  claimed_fils: 0,
  way_in: 'a',
  wifi: 'b',
  door_code: null,
  host_phone: 'c',
  rules: 'd',
  rule_notes: 'e',
  language: 'en',
  additions: {},
}

const changed = (now: Partial<StayFacts>, seen: Partial<StayFacts> = {}) =>
  stayChanges({ ...facts, ...seen }, { ...facts, ...now })

describe('what a guest is told', () => {
  test('nothing, of a stay that is as it was', () => {
    expect(changed({})).toEqual([])
  })

  test('times, dates and people, with what was', () => {
    const check_out = parseCivilDate('2027-02-14')
    expect(changed({ check_in_time: '16:00', check_out, party: [2, 1, 0, 0] })).toEqual([
      {
        kind: 'dates',
        was: { check_in: facts.check_in, check_out: facts.check_out },
        now: { check_in: facts.check_in, check_out },
      },
      { kind: 'check_in_time', was: '15:00', now: '16:00' },
      { kind: 'party', was: 2, now: 3 },
    ])
  })

  test('what came for the door, and what is another now, without saying it', () => {
    expect(changed({ door_code: 'x', wifi: 'y' })).toEqual([
      { kind: 'door_code', isNew: true },
      { kind: 'wifi', isNew: false },
    ])
    expect(changed({ door_code: null }, { door_code: 'x' })).toEqual([])
  })

  test('money: what is asked for, paid and given back', () => {
    const now = { total_fils: 310_000, paid_fils: 310_000, refunded_fils: 5, claimed_fils: 7 }
    expect(changed({ ...now, pay_until: 9 })).toEqual([
      { kind: 'pay_until', until: 9 },
      { kind: 'total', was: 300_000, now: 310_000 },
      { kind: 'paid', was: 300_000, now: 310_000 },
      { kind: 'refund', fils: 5 },
      { kind: 'deposit', fils: 7 },
    ])
  })

  test('the end of a stay and its money, not everything that goes with it', () => {
    const now = { state: 'cancelled_by_host', refunded_fils: 300_000, wifi: null } as const
    expect(changed({ ...now, check_in_time: '16:00' })).toEqual([
      { kind: 'state', was: 'confirmed', now: 'cancelled_by_host' },
      { kind: 'refund', fils: 300_000 },
    ])
  })

  test('an answer to a request, and nothing of the clock', () => {
    expect(changed({}, { state: 'pending_host', wifi: null })).toEqual([
      { kind: 'state', was: 'pending_host', now: 'confirmed' },
    ])
    expect(changed({ state: 'checked_in' })).toEqual([])
    expect(changed({ state: 'completed' })).toEqual([])
  })

  test.each([
    ['held', true],
    ['confirmed', true],
    ['rejected', false],
  ] as const)('that the host has answered a late checkout: %s', (state, isAccepted) => {
    const addition = (state: 'requested' | 'held' | 'confirmed' | 'rejected') => ({
      additions: { one: { type: 'late-checkout', state } as const },
    })
    expect(changed(addition(state), addition('requested'))).toEqual([
      { kind: 'addition', type: 'late-checkout', isAccepted },
    ])
  })

  test('rules, but not that they are in another language now', () => {
    expect(changed({ rules: 'x' })).toEqual([{ kind: 'rules' }])
    expect(changed({ rule_notes: 'x' })).toEqual([{ kind: 'rules' }])
    expect(changed({ rule_notes: 'x', language: 'ar' })).toEqual([])
  })
})

describe('what a guest did', () => {
  test('is seen, and what was new before stays new', () => {
    const before = { ...facts, check_in_time: '16:00' }
    const after = { ...before, party: [3, 0, 0, 0] as StayFacts['party'] }
    const seen = afterOwnChange(facts, before, after)
    expect(stayChanges(seen, after)).toEqual([
      { kind: 'check_in_time', was: '15:00', now: '16:00' },
    ])
  })

  test('is a paid addition, not one that the host has accepted', () => {
    const being = (state: 'held' | 'confirmed' | 'pending_host') => ({
      ...facts,
      additions: { one: { type: 'extend', state } as const },
    })
    expect(hasPaidAddition(facts, being('confirmed'))).toBe(true)
    expect(hasPaidAddition(being('held'), being('confirmed'))).toBe(true)
    expect(hasPaidAddition(being('pending_host'), being('confirmed'))).toBe(false)
    expect(hasPaidAddition(being('confirmed'), being('confirmed'))).toBe(false)
  })
})

test('marks tell contents apart', () => {
  expect(markOf({ code: '1' })).toBe(markOf({ code: '1' }))
  expect(markOf({ code: '1' })).not.toBe(markOf({ code: '2' }))
})
