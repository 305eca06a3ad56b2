import type { LocalisedText } from '#contract/language.ts'
import { lastNights } from '#domain/pricing/night-prices.ts'
import { type NightRates, nightRate } from '#domain/pricing/price-stay.ts'
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

const bookedDays = 275
const formerDays = 60
// Prices of the past serve the median and former prices; far ones nobody can book yet.
const bookableDays = 550

/** A time of the year in which homes charge another price. */
export type SeasonWindow = {
  fromOn: CivilDate
  untilOn: CivilDate
  factor: number
  label: LocalisedText
}

/**
 * Times of the year from the last winter on: New Year doubles prices, winter holidays and feasts
 * raise them, summer lowers them. No two overlap.
 */
export function seasonWindows(today: CivilDate): SeasonWindow[] {
  const year = Number(today.slice(0, 4))
  const window = (from: string, until: string, factor: number, label: LocalisedText) => ({
    fromOn: parseCivilDate(from),
    untilOn: parseCivilDate(until),
    factor,
    label,
  })
  const { newYear, winter, summer, nationalDay } = seasonNames
  const all = [year - 1, year, year + 1].flatMap((at) => [
    ...feastWindows(at),
    window(`${at}-06-15`, `${at}-09-01`, 0.78, summer),
    window(`${at}-12-01`, `${at}-12-04`, 1.25, nationalDay),
    window(`${at}-12-15`, `${at}-12-28`, 1.3, winter),
    window(`${at}-12-28`, `${at + 1}-01-04`, 2, newYear),
    window(`${at + 1}-01-04`, `${at + 1}-01-10`, 1.2, winter),
  ])
  const since = addDays(today, -formerDays - 1)
  const until = addDays(today, bookableDays)
  return all.filter(({ fromOn, untilOn }) => untilOn > since && fromOn < until)
}

/**
 * The two Eids of a year by the Umm al-Qura calendar, each from its eve (product brief 3). A sighting
 * may move them by a day; hosts edit their own prices. A feast within summer or winter holidays is
 * left out: those prices stand already.
 */
function feastWindows(year: number): SeasonWindow[] {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  const windows: SeasonWindow[] = []
  const first = parseCivilDate(`${year}-01-10`)
  for (let day = first; day < `${year}-12-01`; day = addDays(day, 1)) {
    const isSummer = day > `${year}-06-08` && day < `${year}-09-03`
    const parts = calendar.formatToParts(new Date(`${day}T12:00:00Z`))
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    if (isSummer || day < `${year}-01-12`) continue
    if (of('month') === 10 && of('day') === 1) {
      windows.push({ ...around(day, 4), factor: 1.35, label: seasonNames.eidFitr })
    }
    if (of('month') === 12 && of('day') === 10) {
      windows.push({ ...around(day, 5), factor: 1.3, label: seasonNames.eidAdha })
    }
  }
  return windows
}

function around(day: CivilDate, nights: number) {
  const fromOn = addDays(day, -1)
  return { fromOn, untilOn: addDays(fromOn, nights) }
}

/** Seasons of a home by its ordinary night. */
export function generateSeasons(windows: readonly SeasonWindow[], nightlyFils: number): SeedRate[] {
  return windows.map(({ factor, ...window }) => ({
    ...window,
    nightlyFils: Math.round((nightlyFils * factor) / 500) * 500,
  }))
}

/** The days around which all homes' prices are laid. */
export type SeedCalendar = {
  today: CivilDate
  windows: readonly SeasonWindow[]
  /** The nights before today whose prices count for offers, oldest first. */
  pastNights: readonly CivilDate[]
}

/** The calendar of a day; made once for all homes. */
export function seedCalendar(today: CivilDate): SeedCalendar {
  return { today, windows: seasonWindows(today), pastNights: lastNights(today, formerDays) }
}

/**
 * The past of a home that lowered its price today: what its nights of the last sixty days cost
 * before, as rates, with its seasons cut to begin today. A discount is then checkable, not claimed.
 */
export function withFormerPrice(
  { today, pastNights }: SeedCalendar,
  rates: BaseRates,
  seasons: readonly SeedRate[],
  loweredPercent: number,
): SeedRate[] {
  const former: SeedRate[] = []
  const own = withSeasons(rates, seasons)
  for (const [at, night] of pastNights.entries()) {
    const { fils } = nightRate(own, night)
    const nightlyFils = Math.round(fils / (1 - loweredPercent / 100) / 500) * 500
    const untilOn = pastNights[at + 1] ?? today
    const last = former.at(-1)
    if (last?.nightlyFils === nightlyFils) last.untilOn = untilOn
    else former.push({ fromOn: night, untilOn, nightlyFils, label: null })
  }
  const kept = seasons
    .filter(({ untilOn }) => untilOn > today)
    .map((season) => (season.fromOn < today ? { ...season, fromOn: today } : season))
  return [...former, ...kept]
}

type BaseRates = Pick<NightRates, 'nightlyFils' | 'weekendFils'>

function withSeasons(
  { nightlyFils, weekendFils }: BaseRates,
  seasons: readonly SeedRate[],
): NightRates {
  return {
    nightlyFils,
    weekendFils,
    seasons: seasons.map((season) => ({ ...season, label: null })),
  }
}

/** Stays of other guests over the next nine months, as [first night, nights]; some homes are quieter. */
export function generateStays(random: Random, today: CivilDate): [CivilDate, number][] {
  const busy = 0.131 + random.next() * 0.26
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
