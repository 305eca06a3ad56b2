import type { HomeRates } from '#domain/pricing/price-stay.ts'
import { type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'

/** A season as its host sets it: nights from `fromOn` until the night before `untilOn`. */
export type PriceSeason = { fromOn: CivilDate; untilOn: CivilDate; nightlyFils: number }

/** What a host sets of the prices of a home; amounts in fils, discounts in whole percent. */
export type HomePrices = {
  nightlyFils: number
  /** Price of Friday and Saturday nights; null: the same as any other night. */
  weekendFils: number | null
  cleaningFils: number
  /** A night for each guest beyond `extraGuestAfter`, who is null where the fee is nothing. */
  extraGuestFils: number
  extraGuestAfter: number | null
  /** Once a stay for each pet. */
  petFeeFils: number
  /** Set aside on the card, outside of the price. */
  depositFils: number
  minNights: number
  weeklyDiscountPct: number
  monthlyDiscountPct: number
  seasons: readonly PriceSeason[]
}

/**
 * Limits against slips of the hand: a night costs 10 to 100,000 dirhams, cleaning at most 10,000, a guest
 * more 2,000 a night, a pet 5,000, a deposit is at most 20,000, a discount takes at most 70 %, and nobody
 * prices further ahead than three years.
 */
export const priceLimits = {
  leastNightFils: 1_000,
  mostNightFils: 10_000_000,
  mostCleaningFils: 1_000_000,
  mostExtraGuestFils: 200_000,
  mostGuestsIncluded: 50,
  mostPetFeeFils: 500_000,
  mostDepositFils: 2_000_000,
  mostMinNights: 90,
  mostDiscountPct: 70,
  mostSeasons: 40,
  mostDaysAhead: 3 * 366,
} as const

/** What can be wrong with a price; each has words of its own. */
export type PriceProblem =
  | 'night'
  | 'cleaning'
  | 'extra_guest'
  | 'guests_included'
  | 'pet_fee'
  | 'deposit'
  | 'min_nights'
  | 'discount'
  | 'seasons'
  | 'season_order'
  | 'season_past'
  | 'season_far'
  | 'season_overlap'

/** A problem beside the field it concerns, by the field's name on the wire. */
export type FieldProblem = { field: string; problem: PriceProblem }

/** What is wrong with prices on a day, in the order of the form; nothing when they can be saved. */
export function priceProblems(prices: HomePrices, today: CivilDate): FieldProblem[] {
  const { nightlyFils, weekendFils, cleaningFils, minNights, seasons } = prices
  const { weeklyDiscountPct, monthlyDiscountPct } = prices
  const problems: FieldProblem[] = []
  const expect = (isRight: boolean, field: string, problem: PriceProblem) => {
    if (!isRight) problems.push({ field, problem })
  }
  expect(isNightPrice(nightlyFils), 'nightly_fils', 'night')
  expect(weekendFils === null || isNightPrice(weekendFils), 'weekend_fils', 'night')
  expect(isWhole(cleaningFils, 0, priceLimits.mostCleaningFils), 'cleaning_fils', 'cleaning')
  problems.push(...feeProblems(prices))
  expect(isWhole(minNights, 1, priceLimits.mostMinNights), 'min_nights', 'min_nights')
  expect(isDiscount(weeklyDiscountPct), 'weekly_discount_pct', 'discount')
  expect(isDiscount(monthlyDiscountPct), 'monthly_discount_pct', 'discount')
  expect(seasons.length <= priceLimits.mostSeasons, 'seasons', 'seasons')
  for (const [at, season] of seasons.entries()) {
    const problem = daysProblem(season, seasons.slice(0, at), today)
    if (problem) problems.push({ field: `seasons.${at}.from_on`, problem })
    expect(isNightPrice(season.nightlyFils), `seasons.${at}.nightly_fils`, 'night')
  }
  return problems
}

function feeProblems(prices: HomePrices): FieldProblem[] {
  const { extraGuestFils, extraGuestAfter, petFeeFils, depositFils } = prices
  const { mostExtraGuestFils, mostGuestsIncluded, mostPetFeeFils, mostDepositFils } = priceLimits
  const isIncluded = extraGuestAfter !== null && isWhole(extraGuestAfter, 1, mostGuestsIncluded)
  const checks: [isRight: boolean, field: string, problem: PriceProblem][] = [
    [isWhole(extraGuestFils, 0, mostExtraGuestFils), 'extra_guest_fils', 'extra_guest'],
    [extraGuestFils === 0 || isIncluded, 'extra_guest_after', 'guests_included'],
    [isWhole(petFeeFils, 0, mostPetFeeFils), 'pet_fee_fils', 'pet_fee'],
    [isWhole(depositFils, 0, mostDepositFils), 'deposit_fils', 'deposit'],
  ]
  return checks.flatMap(([isRight, field, problem]) => (isRight ? [] : [{ field, problem }]))
}

function isNightPrice(fils: number): boolean {
  return isWhole(fils, priceLimits.leastNightFils, priceLimits.mostNightFils)
}

function isDiscount(percent: number): boolean {
  return isWhole(percent, 0, priceLimits.mostDiscountPct)
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function daysProblem(
  { fromOn, untilOn }: PriceSeason,
  before: readonly PriceSeason[],
  today: CivilDate,
): PriceProblem | null {
  if (untilOn <= fromOn) return 'season_order'
  if (untilOn <= today) return 'season_past'
  if (nightsBetween(today, untilOn) > priceLimits.mostDaysAhead) return 'season_far'
  const isTwice = before.some((other) => fromOn < other.untilOn && other.fromOn < untilOn)
  return isTwice ? 'season_overlap' : null
}

/**
 * Prices in their one written form: seasons in the order of their days, those that are over left out,
 * and one that runs begins today; nobody counts guests for a fee of nothing. What nights before today cost
 * is no host's to change.
 */
export function plainPrices(prices: HomePrices, today: CivilDate): HomePrices {
  const seasons = prices.seasons
    .filter(({ untilOn }) => untilOn > today)
    .map((season) => (season.fromOn < today ? { ...season, fromOn: today } : season))
    .toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
  const extraGuestAfter = prices.extraGuestFils === 0 ? null : prices.extraGuestAfter
  return { ...prices, extraGuestAfter, seasons }
}

/** Rates of a home with what its host sets, for the price rules. Seasons lose their names. */
export function ratesWith<Rates extends HomeRates>(rates: Rates, prices: HomePrices): Rates {
  const { minNights: _nights, ...set } = prices
  const seasons = prices.seasons.map((season) => ({ ...season, label: null }))
  return { ...rates, ...set, seasons }
}
