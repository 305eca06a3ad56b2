import type { PriceSeason } from '#domain/pricing/home-prices.ts'
import { type NightRates, nightRate } from '#domain/pricing/price-stay.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'

/** The nights of which the usual price is the median. */
export const usualNights = 30

/** The last nights before a day, oldest first. */
export function lastNights(today: CivilDate, count: number = usualNights): CivilDate[] {
  return Array.from({ length: count }, (_, at) => addDays(today, at - count))
}

/** What nights cost, as seasons: later prices then change nothing in them. The nights follow each other. */
export function frozenNights(rates: NightRates, nights: readonly CivilDate[]): PriceSeason[] {
  const runs: PriceSeason[] = []
  for (const night of nights) {
    const { fils } = nightRate(rates, night)
    const last = runs.at(-1)
    if (last?.nightlyFils === fils) last.untilOn = addDays(night, 1)
    else runs.push({ fromOn: night, untilOn: addDays(night, 1), nightlyFils: fils })
  }
  return runs
}

/** The median of what nights cost, in fils: of an even number the upper one. Null for no nights. */
export function medianNightFils(rates: NightRates, nights: readonly CivilDate[]): number | null {
  const prices = nights.map((night) => nightRate(rates, night).fils).toSorted((a, b) => a - b)
  return prices[Math.floor(prices.length / 2)] ?? null
}
