import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changeNeedsAnswer, isSameTerms, nightsBeside } from '#domain/booking/change.ts'
import { keepByPolicy, lostRefund } from '#domain/cancellation/change.ts'
import { cancellationPolicies, fullRefund, refundAt } from '#domain/cancellation/policy.ts'
import { exampleRates } from '#domain/pricing/example-rates.ts'
import { folioDifference, priceChangedStay } from '#domain/pricing/price-change.ts'
import { type HomeRates, priceStay, uaePriceRules } from '#domain/pricing/price-stay.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, dubaiInstant, eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'

const dayMs = 24 * 60 * 60_000
const firstDay = parseCivilDate('2027-03-14')

const party = record({
  adults: integer({ min: 1, max: 4 }),
  children: integer({ min: 0, max: 3 }),
  infants: integer({ min: 0, max: 2 }),
  pets: integer({ min: 0, max: 2 }),
})

const terms = record({
  start: integer({ min: 0, max: 40 }),
  nights: integer({ min: 1, max: 40 }),
  party,
})

const rates = record({
  nightlyFils: integer({ min: 10_000, max: 200_000 }),
  weekendFils: constantFrom(null, 120_011),
  emirate: constantFrom('DU', 'AZ', 'RK', 'SH'),
  extraGuestFils: constantFrom(0, 7_777),
  extraGuestAfter: constantFrom(null, 1, 3),
  petFeeFils: constantFrom(0, 15_000),
  weeklyDiscountPct: constantFrom(0, 7, 20),
  monthlyDiscountPct: constantFrom(0, 15, 30),
})

const coupon = constantFrom(
  null,
  { code: 'TEN', percent: 10, mostFils: 50_000, amountFils: null },
  { code: 'FIX', percent: null, mostFils: null, amountFils: 30_000 },
)

type Asked = { start: number; nights: number; party: ReturnType<typeof partyOf> }

const partyOf = () => ({ adults: 1, children: 0, infants: 0, pets: 0 })

function termsOf({ start, nights, party: who }: Asked) {
  const checkIn = addDays(firstDay, start)
  return { checkIn, checkOut: addDays(checkIn, nights), party: who }
}

function ratesOf(own: Partial<HomeRates>): HomeRates {
  return { ...exampleRates, ...own }
}

test('a stay that does not change costs what it cost, whatever the home asks for today', () => {
  void assert(
    property(rates, rates, terms, coupon, (then, today, asked, code) => {
      const was = termsOf(asked)
      const booked = priceStay(ratesOf(then), was, was.party, uaePriceRules, code)
      // The law follows the home; fees and rates are the host's.
      const now = { ...ratesOf(today), emirate: then.emirate }
      expect(priceChangedStay(now, booked, { was, will: was })).toEqual(booked)
    }),
    propertyRuns(),
  )
})

test('both prices differ by the lines of the difference, to the fils', () => {
  void assert(
    property(rates, terms, terms, coupon, (own, a, b, code) => {
      const [was, will] = [termsOf(a), termsOf(b)]
      const booked = priceStay(ratesOf(own), was, was.party, uaePriceRules, code)
      const fresh = priceChangedStay(ratesOf(own), booked, { was, will })
      const { lines, totalFils } = folioDifference(booked, fresh)
      const sum = lines.reduce((fils, line) => fils + line.amountFils, 0)
      expect(sum).toBe(totalFils)
      expect(booked.totalFils + sum).toBe(fresh.totalFils)
      for (const { quantity, unitFils, amountFils } of lines) {
        expect(quantity).toBeGreaterThan(0)
        expect(quantity * unitFils).toBe(amountFils)
      }
      const vat = lines.find(({ kind }) => kind === 'vat')?.amountFils ?? 0
      expect(lines.reduce((fils, line) => fils + line.vatFils, 0)).toBe(vat)
    }),
    propertyRuns(),
  )
})

test('further nights are counted with their fee, and fewer below zero', () => {
  const was = termsOf({ start: 0, nights: 5, party: partyOf() })
  const will = { ...was, checkOut: addDays(firstDay, 8) }
  const five = priceStay(exampleRates, was, was.party)
  const eight = priceChangedStay(exampleRates, five, { was, will })
  const fee = ({ lines }: typeof five) => {
    const line = lines.find(({ kind }) => kind === 'tourism_fee')
    return line && [line.quantity, line.unitFils]
  }
  const [each = 0, unitFils = 0] = fee(five) ?? []
  const perNight = each / 5
  expect(fee(folioDifference(five, eight))).toEqual([3 * perNight, unitFils])
  expect(fee(folioDifference(eight, five))).toEqual([3 * perNight, -unitFils])
})

test('nights that a stay keeps cost what they cost; new ones what the home asks for today', () => {
  const was = termsOf({ start: 0, nights: 5, party: partyOf() })
  const booked = priceStay(exampleRates, was, was.party)
  const will = { ...was, checkIn: addDays(firstDay, 3), checkOut: addDays(firstDay, 8) }
  const dearer = { ...exampleRates, nightlyFils: 100_000, cleaningFils: 99_000 }
  const { nightly, lines } = priceChangedStay(dearer, booked, { was, will })
  expect(nightly.map(({ fils }) => fils)).toEqual([80_000, 80_000, 100_000, 100_000, 100_000])
  expect(lines.find(({ kind }) => kind === 'cleaning')?.amountFils).toBe(25_000)
})

test('what is lost of a refund is found, and a change without a loss never gives less', () => {
  const policy = constantFrom(...cancellationPolicies)
  const ahead = integer({ min: 0, max: 45 * 24 })
  const waits = integer({ min: 0, max: 45 * 24 })
  void assert(
    property(policy, rates, terms, terms, ahead, waits, (kind, own, a, b, hours, wait) => {
      const [was, will] = [termsOf(a), termsOf(b)]
      const booked = priceStay(ratesOf(own), was, was.party)
      const before = { policy: kind, checkIn: was.checkIn, checkInTime: '15:00', folio: booked }
      const checkInAt = dubaiInstant(was.checkIn, '15:00')
      const now = checkInAt - 1 - (hours * dayMs) / 24
      const bookedAt = checkInAt - 60 * dayMs
      const fresh = priceChangedStay(ratesOf(own), booked, { was, will })
      const folio = keepByPolicy(before, fresh, bookedAt, now)
      const after = { ...before, checkIn: will.checkIn, folio }
      const backFils = Math.max(0, booked.totalFils - folio.totalFils)
      expect(backFils).toBeLessThanOrEqual(refundAt(before, bookedAt, now).totalFils + 20)
      if (lostRefund(before, after, bookedAt, now)) return
      const at = Math.min(checkInAt - 1, now + (wait * dayMs) / 24)
      const wasFils = refundAt(before, bookedAt, at).totalFils
      const willFils = backFils + refundAt(after, bookedAt, at).totalFils
      expect(willFils + 20).toBeGreaterThanOrEqual(wasFils)
    }),
    propertyRuns(),
  )
})

test('what a policy kept of nights stays kept, but for a host who cancels', () => {
  const was = termsOf({ start: 0, nights: 5, party: partyOf() })
  const will = { ...was, checkOut: addDays(firstDay, 3) }
  const booked = priceStay(exampleRates, was, was.party)
  const before = {
    policy: 'non_refundable',
    checkIn: was.checkIn,
    checkInTime: '15:00',
    folio: booked,
  } as const
  const now = dubaiInstant(was.checkIn, '15:00') - 30 * dayMs
  const fresh = priceChangedStay(exampleRates, booked, { was, will })
  const folio = keepByPolicy(before, fresh, now - 5 * dayMs, now)
  expect(folio.lines.find(({ kind }) => kind === 'kept')).toMatchObject({ amountFils: 160_000 })
  // Only the tourism fee of the two nights comes back.
  expect(booked.totalFils - folio.totalFils).toBe(6_000)
  const again = priceChangedStay(exampleRates, folio, { was: will, will: was })
  expect(again.lines.find(({ kind }) => kind === 'kept')?.amountFils).toBe(160_000)
  const refund = refundAt({ ...before, folio }, now - 5 * dayMs, now)
  expect(refund.lines.find(({ kind }) => kind === 'kept')?.refundFils).toBe(0)
  expect(fullRefund(folio).totalFils).toBe(folio.totalFils)
})

test('the nights beside are what one stay has and the other has not', () => {
  void assert(
    property(terms, terms, (a, b) => {
      const [one, other] = [termsOf(a), termsOf(b)]
      const others = new Set<string>(eachNight(other.checkIn, other.checkOut))
      const own = eachNight(one.checkIn, one.checkOut)
      expect(nightsBeside(one, other)).toEqual(own.filter((night) => !others.has(night)))
      expect(isSameTerms(one, { ...one, party: { ...one.party } })).toBe(true)
    }),
    propertyRuns(),
  )
})

test.each([
  ['longer', { start: 0, nights: 6 }, true, 0, false],
  ['as long', { start: 2, nights: 5 }, true, 0, false],
  ['shorter', { start: 0, nights: 4 }, true, 0, true],
  ['a home that asks', { start: 0, nights: 6 }, false, 0, true],
  ['later, when nights are kept', { start: 2, nights: 5 }, true, 1, true],
  ['longer, when nights are kept', { start: 0, nights: 6 }, true, 1, false],
] as const)('%s: the host is asked: %s', (_name, asked, isInstant, keptFils, needed) => {
  const was = termsOf({ start: 0, nights: 5, party: partyOf() })
  const will = termsOf({ ...asked, party: partyOf() })
  expect(changeNeedsAnswer({ was, will }, { isInstant, keptFils })).toBe(needed)
})
