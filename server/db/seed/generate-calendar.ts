import type { LocalisedText } from '#contract/language.ts'
import { addDays, type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { seasonNames } from './arrival-texts.ts'
import type { Random } from './random.ts'

/** A season of a home with a price of its own. */
export type SeedRate = {
  fromOn: CivilDate
  untilOn: CivilDate
  nightlyFils: number
  label: LocalisedText | null
}

const bookedDays = 270

/**
 * Seasons of a home: New Year doubles the price, summer lowers it. A home that lately lowered its
 * price has its former one as a season that ends today, so that its offer can be checked.
 */
export function generateRates(
  random: Random,
  today: CivilDate,
  nightlyFils: number,
): { rates: SeedRate[]; loweredPercent: number } {
  const year = Number(today.slice(0, 4))
  const times = (factor: number) => Math.round((nightlyFils * factor) / 500) * 500
  const rates: SeedRate[] = [year, year + 1].flatMap((at) => [
    {
      fromOn: parseCivilDate(`${at}-06-15`),
      untilOn: parseCivilDate(`${at}-09-01`),
      nightlyFils: times(0.78),
      label: seasonNames.summer,
    },
    {
      fromOn: parseCivilDate(`${at}-12-28`),
      untilOn: parseCivilDate(`${at + 1}-01-04`),
      nightlyFils: times(2),
      label: seasonNames.newYear,
    },
  ])
  const loweredPercent = random.chance(0.2) ? random.pick([12, 16, 20, 25]) : 0
  if (loweredPercent > 0) {
    rates.push({
      fromOn: addDays(today, -60),
      untilOn: today,
      nightlyFils: Math.round(nightlyFils / (1 - loweredPercent / 100) / 500) * 500,
      label: null,
    })
  }
  return { rates, loweredPercent }
}

/** Median of the home's own nightly prices over the last thirty nights (specification: offers). */
export function medianNightly(
  today: CivilDate,
  nightlyFils: number,
  rates: readonly SeedRate[],
): number {
  const nights = Array.from({ length: 30 }, (_, at) => addDays(today, -1 - at))
  const prices = nights
    .map((night) => {
      const season = rates.findLast(({ fromOn, untilOn }) => fromOn <= night && night < untilOn)
      return season?.nightlyFils ?? nightlyFils
    })
    .toSorted((a, b) => a - b)
  return prices[15] ?? nightlyFils
}

/** Stays of other guests over the coming months, as [first night, nights]; some homes are quieter. */
export function generateStays(random: Random, today: CivilDate): [CivilDate, number][] {
  const busy = 0.2 + random.next() * 0.4
  const stays: [CivilDate, number][] = []
  let day = random.between(0, 5)
  while (day < bookedDays) {
    const nights = random.between(2, 7)
    // The near future is fuller than the far one, as in any real calendar.
    if (random.chance(busy * (1 - day / (bookedDays * 1.4)))) {
      stays.push([addDays(today, day), nights])
    }
    day += nights + random.between(1, 4)
  }
  return stays
}
