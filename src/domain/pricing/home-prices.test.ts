import { describe, expect, test } from 'vitest'
import { exampleRates } from '#domain/pricing/example-rates.ts'
import {
  type HomePrices,
  type PriceSeason,
  plainPrices,
  priceLimits,
  priceProblems,
  ratesWith,
} from '#domain/pricing/home-prices.ts'
import { frozenNights, lastNights, medianNightFils } from '#domain/pricing/night-prices.ts'
import { nightRate, priceStay } from '#domain/pricing/price-stay.ts'
import { addDays, parseCivilDate } from '#domain/stay/civil-date.ts'

const today = parseCivilDate('2027-01-10')

const season = (from: number, until: number, nightlyFils = 90_000): PriceSeason => ({
  fromOn: addDays(today, from),
  untilOn: addDays(today, until),
  nightlyFils,
})

const prices: HomePrices = {
  nightlyFils: 80_000,
  weekendFils: null,
  cleaningFils: 25_000,
  extraGuestFils: 0,
  extraGuestAfter: null,
  petFeeFils: 0,
  depositFils: 0,
  minNights: 2,
  weeklyDiscountPct: 0,
  monthlyDiscountPct: 0,
  seasons: [],
}

describe('prices', () => {
  const problemsOf = (part: Partial<HomePrices>) => priceProblems({ ...prices, ...part }, today)

  test('within the limits are in order, at their edges too', () => {
    const { leastNightFils, mostNightFils, mostCleaningFils, mostMinNights } = priceLimits
    expect(problemsOf({})).toEqual([])
    for (const nightlyFils of [leastNightFils, mostNightFils])
      expect(problemsOf({ nightlyFils, weekendFils: nightlyFils })).toEqual([])
    expect(problemsOf({ cleaningFils: 0, minNights: mostMinNights })).toEqual([])
    expect(problemsOf({ cleaningFils: mostCleaningFils })).toEqual([])
  })

  test.each([
    [{ nightlyFils: priceLimits.leastNightFils - 1 }, 'nightly_fils', 'night'],
    [{ nightlyFils: priceLimits.mostNightFils + 1 }, 'nightly_fils', 'night'],
    [{ nightlyFils: 80_000.5 }, 'nightly_fils', 'night'],
    [{ weekendFils: 0 }, 'weekend_fils', 'night'],
    [{ cleaningFils: -1 }, 'cleaning_fils', 'cleaning'],
    [{ extraGuestFils: 200_001, extraGuestAfter: 2 }, 'extra_guest_fils', 'extra_guest'],
    [{ extraGuestFils: 5_000 }, 'extra_guest_after', 'guests_included'],
    [{ extraGuestFils: 5_000, extraGuestAfter: 0 }, 'extra_guest_after', 'guests_included'],
    [{ petFeeFils: 500_001 }, 'pet_fee_fils', 'pet_fee'],
    [{ depositFils: -1 }, 'deposit_fils', 'deposit'],
    [{ depositFils: 2_000_001 }, 'deposit_fils', 'deposit'],
    [{ minNights: 0 }, 'min_nights', 'min_nights'],
    [{ weeklyDiscountPct: 71 }, 'weekly_discount_pct', 'discount'],
    [{ monthlyDiscountPct: -1 }, 'monthly_discount_pct', 'discount'],
    [{ seasons: [season(5, 8, 0)] }, 'seasons.0.nightly_fils', 'night'],
    [{ seasons: [season(5, 5)] }, 'seasons.0.from_on', 'season_order'],
    [{ seasons: [season(-9, 0)] }, 'seasons.0.from_on', 'season_past'],
    [{ seasons: [season(5, 1_200)] }, 'seasons.0.from_on', 'season_far'],
    [{ seasons: [season(5, 9), season(1, 6)] }, 'seasons.1.from_on', 'season_overlap'],
  ] as const)('%o are refused beside their field', (part, field, problem) => {
    expect(problemsOf(part)).toEqual([{ field, problem }])
  })

  test('seasons that follow each other, and one that runs, are in order', () => {
    expect(problemsOf({ seasons: [season(5, 9), season(9, 12), season(-3, 5)] })).toEqual([])
  })

  test('more seasons than a home may have are refused as a whole', () => {
    const seasons = Array.from({ length: 41 }, (_, at) => season(at, at + 1))
    expect(problemsOf({ seasons })).toEqual([{ field: 'seasons', problem: 'seasons' }])
  })

  test('count no guests for a fee of nothing', () => {
    expect(plainPrices({ ...prices, extraGuestAfter: 3 }, today).extraGuestAfter).toBeNull()
  })

  test('have one written form: in order, nothing of the past', () => {
    const seasons = [season(9, 12), season(-9, -2), season(-3, 5)]
    expect(plainPrices({ ...prices, seasons }, today).seasons).toEqual([
      season(0, 5),
      season(9, 12),
    ])
  })

  test('price a stay by the rules of every price', () => {
    const stay = { checkIn: addDays(today, 4), checkOut: addDays(today, 8) }
    const party = { adults: 2, children: 0, infants: 0, pets: 0 }
    const rates = ratesWith(exampleRates, { ...prices, seasons: [season(5, 7, 100_000)] })
    const { lines, totalFils } = priceStay(rates, stay, party)
    expect(lines[0]).toMatchObject({ kind: 'nights', amountFils: 2 * 80_000 + 2 * 100_000 })
    // 3,600 nights, 250 cleaning, 5 % VAT on both, 15 × 2 bedrooms × 4 nights.
    expect(totalFils).toBe(360_000 + 25_000 + 19_250 + 12_000)
  })
})

describe('the last nights', () => {
  const nights = lastNights(today)

  test('are the thirty before today', () => {
    expect(nights).toHaveLength(30)
    expect([nights[0], nights.at(-1)]).toEqual([addDays(today, -30), addDays(today, -1)])
  })

  test('keep what they cost, whatever the prices of later are', () => {
    const rates = ratesWith(exampleRates, {
      ...prices,
      weekendFils: 95_000,
      seasons: [season(-20, -10, 150_000)],
    })
    const frozen = frozenNights(rates, nights).map((run) => ({ ...run, label: null }))
    const later = { nightlyFils: 1_000, weekendFils: null, seasons: frozen }
    for (const night of nights)
      expect(nightRate(later, night).fils).toBe(nightRate(rates, night).fils)
    expect(nightRate(later, today).fils).toBe(1_000)
    expect(medianNightFils(later, nights)).toBe(medianNightFils(rates, nights))
  })

  test('have the upper of two middle prices as their median, and without nights none', () => {
    const half = ratesWith(exampleRates, { ...prices, seasons: [season(-15, 0, 90_000)] })
    expect(medianNightFils(half, nights)).toBe(90_000)
    expect(medianNightFils(half, [])).toBeNull()
  })
})
