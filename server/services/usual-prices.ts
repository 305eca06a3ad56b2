import { lastNights, medianNightFils } from '#domain/pricing/night-prices.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { PropertyRow } from '#server/db/schema/properties.ts'
import type { CatalogueHome, RateRow } from '#server/services/catalogue.ts'

type NightPrices = Pick<PropertyRow, 'nightlyFils' | 'weekendFils'>

/**
 * The rates of a home as the catalogue keeps them on a day, with the usual price that follows from them.
 * `read`: those that were not over when the first of its last nights began.
 */
export function pricesOn(
  today: CivilDate,
  row: NightPrices,
  read: readonly RateRow[],
): Pick<CatalogueHome, 'rates' | 'endedRates' | 'usualNightFils'> {
  return {
    rates: read.filter(({ untilOn }) => untilOn > today),
    endedRates: read.filter(({ untilOn }) => untilOn <= today),
    usualNightFils: usualOf(row, read, lastNights(today)),
  }
}

/**
 * Gives homes the usual price of another day, in steps, and tells of each that has a new one: nights pass,
 * and a price that was lowered a month ago is the usual one now.
 */
export function* renewUsualPrices(
  homes: readonly CatalogueHome[],
  today: CivilDate,
  tell: (home: CatalogueHome) => void,
): Generator<undefined, void> {
  const nights = lastNights(today)
  for (const [at, home] of homes.entries()) {
    if (at % homesAStep === homesAStep - 1) yield
    const fils = usualOf(home.row, [...home.endedRates, ...home.rates], nights)
    if (fils === home.usualNightFils) continue
    home.usualNightFils = fils
    tell(home)
  }
}

// Some ten milliseconds of work.
const homesAStep = 1000

function usualOf(
  { nightlyFils, weekendFils }: NightPrices,
  rates: readonly RateRow[],
  nights: readonly CivilDate[],
): number | null {
  const [first = '', last = ''] = [nights[0], nights.at(-1)]
  const seasons = rates.filter(({ fromOn, untilOn }) => fromOn <= last && first < untilOn)
  // Most homes on most days; of thirty nights never half are those of a weekend.
  if (seasons.length === 0) return nightlyFils
  const named = seasons.map((rate) => ({ ...rate, label: null }))
  return medianNightFils({ nightlyFils, weekendFils, seasons: named }, nights)
}
