import type { HomeRates } from './price-stay.ts'

/**
 * The home of the product brief's worked example, in fils: five nights from 10 January 2027 cost
 * 4,000.00, with cleaning 250.00, VAT 212.50 and Tourism Dirham 150.00 dirhams.
 */
export const exampleRates: HomeRates = {
  emirate: 'DU',
  grade: 'deluxe',
  bedrooms: 2,
  nightlyFils: 80_000,
  weekendFils: null,
  seasons: [],
  cleaningFils: 25_000,
  extraGuestFils: 0,
  extraGuestAfter: null,
  petFeeFils: 0,
  weeklyDiscountPct: 0,
  monthlyDiscountPct: 0,
  depositFils: 0,
}
