import type { Season } from '#domain/pricing/price-stay.ts'
import { dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { HomeRecord } from './home-record.ts'

/** Days in which one nightly price holds: day numbers from `from` until the day before `until`. */
export type Span = { from: number; until: number }

/** Prices of many homes as columns, one row a home; amounts in fils. */
export type RateColumns = {
  baseFils: Int32Array
  weekendFils: Int32Array
  cleaningFils: Int32Array
  extraGuestFils: Int32Array
  /** Guests included in the price; `noLimit` where more cost nothing. */
  guestsIncluded: Uint8Array
  petFeeFils: Int32Array
  weeklyPct: Uint8Array
  monthlyPct: Uint8Array
  /** The home's own median night; 0 where it has none. */
  medianFils: Int32Array
  emirate: Uint8Array
  emirates: string[]
  isDeluxe: Uint8Array
  /** Seasons without overlaps. Homes whose seasons have the same days share a calendar. */
  calendarOf: Uint32Array
  calendars: Span[][]
  /** Where a home's season prices begin; they stand in the order of its calendar's spans. */
  seasonStart: Uint32Array
  seasonFils: Int32Array
}

/** Stands for "any number of guests" in `guestsIncluded`. */
export const noLimit = 255

/** Fills the price columns row by row. */
export function createRateColumns(count: number) {
  const columns: RateColumns = {
    baseFils: new Int32Array(count),
    weekendFils: new Int32Array(count),
    cleaningFils: new Int32Array(count),
    extraGuestFils: new Int32Array(count),
    guestsIncluded: new Uint8Array(count),
    petFeeFils: new Int32Array(count),
    weeklyPct: new Uint8Array(count),
    monthlyPct: new Uint8Array(count),
    medianFils: new Int32Array(count),
    emirate: new Uint8Array(count),
    emirates: [],
    isDeluxe: new Uint8Array(count),
    calendarOf: new Uint32Array(count),
    calendars: [],
    seasonStart: new Uint32Array(count),
    seasonFils: new Int32Array(0),
  }
  const seasonFils: number[] = []
  const calendarNumbers = new Map<string, number>()
  const calendarNumber = (spans: Span[]) => {
    const key = keyOf(spans)
    const known = calendarNumbers.get(key)
    if (known !== undefined) return known
    calendarNumbers.set(key, columns.calendars.length)
    return columns.calendars.push(spans) - 1
  }
  const dayOf = rememberDays()
  const setRow = (row: number, home: PricedRecord) => {
    writeRates(columns, row, home)
    const seasons = withoutOverlaps(home.rates.seasons, dayOf)
    columns.calendarOf[row] = calendarNumber(seasons.map(({ from, until }) => ({ from, until })))
    columns.seasonStart[row] = seasonFils.length
    for (const { fils } of seasons) seasonFils.push(fils)
  }
  const finish = (): RateColumns => ({ ...columns, seasonFils: Int32Array.from(seasonFils) })
  return { setRow, finish }
}

type PricedRecord = Pick<HomeRecord, 'rates' | 'medianNightlyFils'>

/** Everything but the seasons. */
function writeRates(
  columns: RateColumns,
  row: number,
  { rates, medianNightlyFils }: PricedRecord,
): void {
  columns.baseFils[row] = rates.nightlyFils
  columns.weekendFils[row] = rates.weekendFils ?? rates.nightlyFils
  columns.cleaningFils[row] = rates.cleaningFils
  columns.extraGuestFils[row] = rates.extraGuestFils
  columns.guestsIncluded[row] = rates.extraGuestAfter ?? noLimit
  columns.petFeeFils[row] = rates.petFeeFils
  columns.weeklyPct[row] = rates.weeklyDiscountPct
  columns.monthlyPct[row] = rates.monthlyDiscountPct
  columns.medianFils[row] = medianNightlyFils ?? 0
  columns.emirate[row] = numberIn(columns.emirates, rates.emirate)
  columns.isDeluxe[row] = rates.grade === 'deluxe' ? 1 : 0
}

/** Gives a row of finished columns other prices. More seasons than it had go to the end of the list. */
export function replaceRates(columns: RateColumns, row: number, home: PricedRecord): void {
  writeRates(columns, row, home)
  const seasons = withoutOverlaps(home.rates.seasons, rememberDays())
  const room = columns.calendars[columns.calendarOf[row] ?? 0]?.length ?? 0
  if (seasons.length > room) {
    const longer = new Int32Array(columns.seasonFils.length + seasons.length)
    longer.set(columns.seasonFils)
    columns.seasonStart[row] = columns.seasonFils.length
    columns.seasonFils = longer
  }
  const start = columns.seasonStart[row] ?? 0
  for (const [at, { fils }] of seasons.entries()) columns.seasonFils[start + at] = fils
  moveToCalendar(
    columns,
    row,
    seasons.map(({ from, until }) => ({ from, until })),
  )
}

// A calendar that no home has any more is emptied: every search looks through all of them.
function moveToCalendar(columns: RateColumns, row: number, spans: Span[]): void {
  const { calendars, calendarOf } = columns
  const old = calendarOf[row] ?? 0
  const key = keyOf(spans)
  const known = calendars.findIndex((calendar) => keyOf(calendar) === key)
  const isOwn = calendarOf.every((calendar, other) => calendar !== old || other === row)
  if (known === old) return
  calendarOf[row] = known >= 0 ? known : isOwn ? old : calendars.length
  if (known >= 0 && isOwn) calendars[old] = []
  else if (known < 0) calendars[calendarOf[row] ?? 0] = spans
}

function keyOf(spans: readonly Span[]): string {
  return spans.map(({ from, until }) => `${from}-${until}`).join()
}

/** The number of a word in a list, appended when it is new. */
export function numberIn(list: string[], word: string): number {
  const at = list.indexOf(word)
  return at >= 0 ? at : list.push(word) - 1
}

/**
 * Seasons as spans that do not overlap, in order. Where seasons do, the one that begins last wins,
 * then the shorter: the same rule as `nightRate`.
 */
export function withoutOverlaps(
  seasons: readonly Season[],
  dayOf: (date: string) => number,
): (Span & { fils: number })[] {
  const spans = seasons
    .map(({ fromOn, untilOn, nightlyFils }) => ({
      from: dayOf(fromOn),
      until: dayOf(untilOn),
      fils: nightlyFils,
    }))
    .sort((a, b) => a.from - b.from)
  // Most homes' seasons follow each other as they are.
  if (spans.every(({ from }, at) => from >= (spans[at - 1]?.until ?? from))) return spans
  const edges = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].sort(
    (a, b) => a - b,
  )
  const cut: (Span & { fils: number })[] = []
  for (const [at, from] of edges.entries()) {
    const until = edges[at + 1]
    if (until === undefined) break
    const winner = spans
      .filter((span) => span.from <= from && until <= span.until)
      .sort((a, b) => b.from - a.from || a.until - b.until)[0]
    if (!winner) continue
    const last = cut.at(-1)
    if (last?.until === from && last.fils === winner.fils) last.until = until
    else cut.push({ from, until, fils: winner.fils })
  }
  return cut
}

/** Day numbers of dates, each date read once: thousands of homes share a few seasons. */
function rememberDays(): (date: string) => number {
  const known = new Map<string, number>()
  return (date) => {
    const day = known.get(date) ?? dayNumber(parseCivilDate(date))
    known.set(date, day)
    return day
  }
}
