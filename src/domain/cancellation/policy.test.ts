import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CancellableStay,
  type CancellationPolicy,
  cancellationMilestones,
  cancellationPolicies,
  fullRefund,
  refundAt,
} from '#domain/cancellation/policy.ts'
import { exampleRates } from '#domain/pricing/example-rates.ts'
import { priceStay } from '#domain/pricing/price-stay.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const checkIn = parseCivilDate('2027-03-14')
const checkInAt = dubaiInstant(checkIn, '15:00')
const longAgo = checkInAt - 200 * dayMs

// The worked check of the product brief: 4,000 nights, 250 cleaning, 212.50 VAT, 150 Tourism Dirham.
const folio = priceStay(
  exampleRates,
  { checkIn, checkOut: addDays(checkIn, 5) },
  { adults: 2, children: 0, infants: 0, pets: 0 },
)

function stayWith(policy: CancellationPolicy): CancellableStay {
  return { policy, checkIn, checkInTime: '15:00', folio }
}

function refunded(policy: CancellationPolicy, now: number, bookedAt = longAgo): number {
  return refundAt(stayWith(policy), bookedAt, now).totalFils
}

const all = 461_250
// Kept nights take their VAT along: 5 % of what is kept.
const without = (keptFils: number) => all - keptFils * 1.05
const daysBefore = (days: number) => checkInAt - days * dayMs

describe('before check-in', () => {
  test.each<[CancellationPolicy, number, number]>([
    ['flexible', daysBefore(1) - 1, all],
    ['flexible', daysBefore(1), without(80_000)],
    ['moderate', daysBefore(5) - 1, all],
    ['moderate', daysBefore(5), without(240_000)],
    ['limited', daysBefore(14) - 1, all],
    ['limited', daysBefore(14), without(200_000)],
    ['limited', daysBefore(7), without(400_000)],
    ['firm', daysBefore(30) - 1, all],
    ['firm', daysBefore(30), without(200_000)],
    ['firm', daysBefore(7), without(400_000)],
    ['non_refundable', daysBefore(100), without(400_000)],
  ])('%s at %i gives %i fils', (policy, now, fils) => {
    expect(refunded(policy, now)).toBe(fils)
  })

  test('cleaning and the tourism fee go back even when every night is kept', () => {
    expect(refundAt(stayWith('firm'), longAgo, checkInAt - 1).lines).toMatchObject([
      { kind: 'nights', paidFils: 400_000, refundFils: 0 },
      { kind: 'cleaning', paidFils: 25_000, refundFils: 25_000 },
      { kind: 'vat', paidFils: 21_250, refundFils: 1_250 },
      { kind: 'tourism_fee', paidFils: 15_000, refundFils: 15_000 },
    ])
  })
})

describe('the day of grace', () => {
  test('gives everything back for a day when check-in is a week away, whatever the policy', () => {
    const bookedAt = daysBefore(20)
    expect(refunded('non_refundable', bookedAt + dayMs - 1, bookedAt)).toBe(all)
    expect(refunded('non_refundable', bookedAt + dayMs, bookedAt)).toBe(without(400_000))
  })

  test('ends a week before check-in', () => {
    const bookedAt = daysBefore(7) - hourMs
    expect(refunded('non_refundable', daysBefore(7) - 1, bookedAt)).toBe(all)
    expect(refunded('non_refundable', daysBefore(7), bookedAt)).toBe(without(400_000))
  })
})

describe('a guest who leaves early', () => {
  // On the morning of the second day the second night begins within a day; three begin later.
  const secondMorning = checkInAt + 18 * hourMs

  test('gets unused nights back by the policy, cleaning never', () => {
    expect(refunded('flexible', secondMorning)).toBe(240_000 * 1.05 + 9_000)
    expect(refunded('moderate', secondMorning)).toBe(120_000 * 1.05 + 9_000)
    expect(refunded('limited', secondMorning)).toBe(0)
    expect(refunded('firm', secondMorning)).toBe(0)
  })

  test('gets nothing when no night is left', () => {
    expect(refunded('flexible', checkInAt + 4 * dayMs)).toBe(0)
  })
})

test('host and platform give everything back', () => {
  expect(fullRefund(folio).totalFils).toBe(all)
})

describe('the timeline', () => {
  test('names each end as an instant in Dubai', () => {
    expect(cancellationMilestones(stayWith('limited'), daysBefore(60), longAgo)).toEqual([
      { untilAt: daysBefore(14), refundFils: all, kind: 'full' },
      { untilAt: daysBefore(7), refundFils: without(200_000), kind: 'part' },
      { untilAt: checkInAt, refundFils: without(400_000), kind: 'part' },
      { untilAt: null, refundFils: 0, kind: 'none' },
    ])
  })

  test('ends with the most that leaving early gives back', () => {
    const last = (policy: CancellationPolicy) =>
      cancellationMilestones(stayWith(policy), daysBefore(60), longAgo).at(-1)
    const refundFils = refundAt(stayWith('moderate'), longAgo, checkInAt).totalFils
    expect(refundFils).toBeGreaterThan(0)
    expect(last('moderate')).toEqual({ untilAt: null, refundFils, kind: 'part' })
    expect(last('firm')).toEqual({ untilAt: null, refundFils: 0, kind: 'none' })
  })

  test('leaves out what has passed', () => {
    const spans = cancellationMilestones(stayWith('limited'), daysBefore(10), longAgo)
    expect(spans.map(({ untilAt }) => untilAt)).toEqual([daysBefore(7), checkInAt, null])
    expect(cancellationMilestones(stayWith('limited'), checkInAt, longAgo)).toHaveLength(1)
  })

  test('begins with the day of grace for a price that is not booked yet', () => {
    const now = daysBefore(60)
    expect(cancellationMilestones(stayWith('non_refundable'), now)).toEqual([
      { untilAt: now + dayMs, refundFils: all, kind: 'full' },
      { untilAt: checkInAt, refundFils: without(400_000), kind: 'part' },
      { untilAt: null, refundFils: 0, kind: 'none' },
    ])
  })
})

test('waiting never gives more, and the timeline says what a cancellation gives', () => {
  const hours = integer({ min: -60 * 24, max: 7 * 24 })
  void assert(
    property(constantFrom(...cancellationPolicies), hours, hours, hours, (policy, a, b, c) => {
      const [booked = 0, early = 0, late = 0] = [a, b, c].toSorted((x, y) => x - y)
      const stay = stayWith(policy)
      const at = (hour: number) => checkInAt + hour * hourMs
      const refund = refundAt(stay, at(booked), at(early))
      expect(refund.totalFils).toBeGreaterThanOrEqual(0)
      expect(refund.totalFils).toBeLessThanOrEqual(all)
      expect(refund.totalFils).toBe(refund.lines.reduce((sum, line) => sum + line.refundFils, 0))
      if (late < 0) {
        expect(refundAt(stay, at(booked), at(late)).totalFils).toBeLessThanOrEqual(refund.totalFils)
      }
      const [next] = cancellationMilestones(stay, at(early), at(booked))
      if (early < 0) expect(next?.refundFils).toBe(refund.totalFils)
    }),
    propertyRuns(),
  )
})
