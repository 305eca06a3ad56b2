import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { refundOfAddition } from '#domain/cancellation/additions.ts'
import { fullRefund } from '#domain/cancellation/policy.ts'
import { sumFils } from '#domain/money/fils.ts'
import { exampleRates } from '#domain/pricing/example-rates.ts'
import { priceAddOns, priceExtension, priceLateCheckout } from '#domain/pricing/price-additions.ts'
import { type Folio, type FolioLineKind, priceStay } from '#domain/pricing/price-stay.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

const checkIn = parseCivilDate('2027-01-10')
const two = { adults: 2, children: 0, infants: 0, pets: 1 }
const amountOf = (folio: Folio, kind: FolioLineKind) =>
  sumFils(folio.lines.flatMap((line) => (line.kind === kind ? line.amountFils : [])))
const sumOf = (folio: Folio) => sumFils(folio.lines.map(({ amountFils }) => amountFils))

test('a stay and its extension cost what one stay of both lengths costs, discounts aside', () => {
  const rates = { ...exampleRates, weeklyDiscountPct: 0, monthlyDiscountPct: 0 }
  const nights = integer({ min: 1, max: 40 })
  void assert(
    property(nights, nights, (before, more) => {
      const checkOut = addDays(checkIn, before)
      const until = addDays(checkOut, more)
      const first = priceStay(rates, { checkIn, checkOut }, two)
      const added = priceExtension(rates, { checkIn, checkOut, until }, two)
      const whole = priceStay(rates, { checkIn, checkOut: until }, two)
      for (const kind of ['nights', 'cleaning', 'pets', 'tourism_fee'] as const) {
        expect(amountOf(first, kind) + amountOf(added, kind)).toBe(amountOf(whole, kind))
      }
      const vat = amountOf(first, 'vat') + amountOf(added, 'vat')
      expect(Math.abs(vat - amountOf(whole, 'vat'))).toBeLessThanOrEqual(1)
      expect(sumOf(added)).toBe(added.totalFils)
      expect(added.depositFils).toBe(0)
    }),
    propertyRuns(),
  )
})

test('an extension has the discount of the whole length', () => {
  const rates = { ...exampleRates, weeklyDiscountPct: 10 }
  const checkOut = addDays(checkIn, 5)
  const weekLong = priceExtension(rates, { checkIn, checkOut, until: addDays(checkOut, 2) }, two)
  const shorter = priceExtension(rates, { checkIn, checkOut, until: addDays(checkOut, 1) }, two)
  expect(amountOf(weekLong, 'discount')).toBe(-0.1 * amountOf(weekLong, 'nights'))
  expect(amountOf(shorter, 'discount')).toBe(0)
})

test('services cost their price to the fils, VAT within it', () => {
  const item = record({
    quantity: integer({ min: 1, max: 20 }),
    priceFils: integer({ min: 1, max: 200_000 }),
  })
  void assert(
    property(array(item, { minLength: 1, maxLength: 5 }), (items) => {
      const asked = items.map((one) => ({
        ...one,
        service: 'breakfast' as const,
        unit: 'guest' as const,
        on: checkIn,
        until: 0,
      }))
      const folio = priceAddOns(asked)
      expect(folio.totalFils).toBe(sumFils(items.map((one) => one.quantity * one.priceFils)))
      expect(sumOf(folio)).toBe(folio.totalFils)
    }),
    propertyRuns(),
  )
})

const terms = { policy: 'moderate', checkIn, checkInTime: '15:00' } as const
const checkInAt = dubaiInstant(checkIn, '15:00')

test('a later checkout goes back until check-in, services until their time, all their lines with them', () => {
  const late = { ...terms, folio: priceLateCheckout({ time: '15:00', fils: 20_000 }) }
  expect(refundOfAddition('late-checkout', late, 0, checkInAt - 1)).toEqual(fullRefund(late.folio))
  expect(refundOfAddition('late-checkout', late, 0, checkInAt).totalFils).toBe(0)
  const item = { unit: 'stay', quantity: 1, on: checkIn, priceFils: 10_500 } as const
  const folio = priceAddOns([
    { ...item, service: 'baby-set', until: 1_000 },
    { ...item, service: 'breakfast', until: 2_000 },
  ])
  const at = (now: number) => refundOfAddition('add-on', { ...terms, folio }, 0, now).totalFils
  expect([at(999), at(1_000), at(1_999), at(2_000)]).toEqual([21_000, 10_500, 10_500, 0])
})
