import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationPolicies, refundAt } from '#domain/cancellation/policy.ts'
import {
  creditLines,
  documentNumber,
  documentSeries,
  invoiceLines,
  taxTotals,
} from '#domain/ledger/tax-lines.ts'
import { exampleRates } from '#domain/pricing/example-rates.ts'
import { priceStay } from '#domain/pricing/price-stay.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

const checkIn = parseCivilDate('2027-01-10')
const party = { adults: 2, children: 0, infants: 0, pets: 0 }

test('the worked example: VAT on each line, none on the tourism fee, the price as the total', () => {
  const { lines } = priceStay(exampleRates, { checkIn, checkOut: addDays(checkIn, 5) }, party)
  const invoice = invoiceLines(lines)
  expect(invoice.map(({ kind, vatPercent, vatFils }) => [kind, vatPercent, vatFils])).toEqual([
    ['nights', 5, 20_000],
    ['cleaning', 5, 1250],
    ['tourism_fee', null, 0],
  ])
  expect(taxTotals(invoice)).toEqual({ netFils: 440_000, vatFils: 21_250, totalFils: 461_250 })
})

test('invoice and price, credit note and refund agree to the fils, whatever the price', async () => {
  const stay = record({
    nightlyFils: integer({ min: 1, max: 300_000 }),
    cleaningFils: integer({ min: 0, max: 50_000 }),
    petFeeFils: integer({ min: 0, max: 9999 }),
    weeklyDiscountPct: integer({ min: 0, max: 60 }),
    nights: integer({ min: 1, max: 40 }),
    daysBefore: integer({ min: 0, max: 40 }),
    policy: constantFrom(...cancellationPolicies),
  })
  await assert(
    property(stay, ({ nights, daysBefore, policy, ...own }) => {
      const dates = { checkIn, checkOut: addDays(checkIn, nights) }
      const folio = priceStay({ ...exampleRates, ...own }, dates, { ...party, pets: 1 })
      expect(taxTotals(invoiceLines(folio.lines)).totalFils).toBe(folio.totalFils)
      const now = dubaiInstant(addDays(checkIn, -daysBefore), '12:00')
      const bookedAt = now - 40 * 24 * 60 * 60_000
      const back = refundAt({ policy, checkIn, checkInTime: '15:00', folio }, bookedAt, now)
      const credit = creditLines(folio.lines, back.lines)
      expect(taxTotals(credit).totalFils).toBe(back.totalFils)
      for (const { netFils, vatFils, vatPercent } of credit) {
        const exact = (netFils * (vatPercent ?? 0)) / 100
        // A fils of rounding on each line of the price, gathered on one of them.
        expect(Math.abs(vatFils - exact)).toBeLessThan(folio.lines.length)
      }
    }),
    propertyRuns(),
  )
})

test('numbers say kind and year', () => {
  expect(documentNumber(documentSeries('invoice', 2026), 1)).toBe('INV-2026-000001')
  expect(documentNumber(documentSeries('credit_note', 2027), 1_234_567)).toBe('CN-2027-1234567')
})
