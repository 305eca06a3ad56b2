import { guestCount, oneAdult, type Party } from '#domain/guests/party.ts'
import { shareOf } from '#domain/money/fils.ts'
import { sampleStay } from '#domain/pricing/from-price.ts'
import { vatBasisPoints } from '#domain/pricing/price-stay.ts'
import { type TourismFeeRule, tourismRuleOf } from '#domain/pricing/tourism-fee.ts'
import { type CivilDate, dayNumber, nightsBetween } from '#domain/stay/civil-date.ts'
import { noLimit, type RateColumns, type Span } from './rate-columns.ts'
import type { StayChoice } from './stay-choice.ts'

/** Prices of a choice of stays in every home, to the fils what `priceStay` says. */
export type StayPrices = {
  nights: number
  /**
   * Writes for each of the rows its best among the stays that are open to it: the cheapest with every
   * fee, of equals the earliest. `open`: stays as bits; `fils` and `starts`: the total, and the day of
   * arrival counted from the choice's first.
   */
  priceRows: (
    rows: Uint32Array,
    open: Int32Array,
    count: number,
    fils: Float64Array,
    starts: Uint8Array,
  ) => void
  /** The first stay of the choice with every fee, in fils. */
  totalFils: (row: number) => number
  /**
   * A stay at the home's own median night with every fee, in fils; 0 where it has no median, or none that
   * says anything about the stay (`isLikeTonight`).
   */
  medianTotalFils: (row: number, start: number) => number
}

type Season = { at: number; nights: number; weekendNights: number }
type CalendarNights = { workNights: number; weekendNights: number; seasons: Season[] }
/** Stays with the same nights and under the same rules: they cost the same in one home. */
type AlikeStays = CalendarNights & { starts: number; fees: Fees }
/** Tourism fees by number of the emirate. */
type Fees = (TourismFeeRule | null)[]

/** Prepares what all homes share of their stays, so that a home's price is a handful of additions. */
export function stayPrices(
  rates: RateColumns,
  bedrooms: Uint8Array,
  choice: StayChoice,
  party: Party,
  today: CivilDate,
): StayPrices {
  const { nights } = choice
  const guests = guestCount(party)
  const { pets } = party
  const feesFrom = feesByDay(rates.emirates, choice)
  const calendars = rates.calendars.map((spans) => alikeStays(spans, choice, feesFrom))

  // Amounts go from one step to the next in this cell: returned, each would be an object of its own.
  const amount = new Float64Array(1)
  const sumNights = (row: number, { workNights, weekendNights, seasons }: AlikeStays): void => {
    let fils =
      workNights * (rates.baseFils[row] ?? 0) + weekendNights * (rates.weekendFils[row] ?? 0)
    const first = rates.seasonStart[row] ?? 0
    for (let at = 0; at < seasons.length; at++) {
      const season = seasons[at]
      if (season) fils += season.nights * (rates.seasonFils[first + season.at] ?? 0)
    }
    amount[0] = fils
  }

  const isWeek = nights >= 7
  /** Puts everything that comes on top of the nights. Lines of nothing add nothing, VAT included. */
  const addFees = (row: number, fees: Fees): void => {
    const nightFils = amount[0] ?? 0
    const cleaning = rates.cleaningFils[row] ?? 0
    let bill = nightFils + cleaning
    let vat = vatOf(nightFils) + vatOf(cleaning)
    if (isWeek) {
      const discount = -shareOf(nightFils, discountPct(rates, row, nights) * 100)
      bill += discount
      vat += vatOf(discount)
    }
    const included = rates.guestsIncluded[row] ?? noLimit
    if (included < guests) {
      const extra = (guests - included) * nights * (rates.extraGuestFils[row] ?? 0)
      bill += extra
      vat += vatOf(extra)
    }
    if (pets > 0) {
      const fee = pets * (rates.petFeeFils[row] ?? 0)
      bill += fee
      vat += vatOf(fee)
    }
    const fee = fees[rates.emirate[row] ?? 0]
    amount[0] = bill + vat + (fee ? feeFils(fee, rates, bedrooms, row, nights, bill) : 0)
  }

  // Kept, or the reading of the columns would be left out as work for nothing.
  const fetched = new Int32Array(1)
  const alikeOf = (row: number) => calendars[rates.calendarOf[row] ?? 0] ?? []
  const tonight = dayNumber(today)
  const tonights = rates.calendars.map((spans) =>
    spans.findIndex(({ from, until }) => from <= tonight && tonight < until),
  )
  const isLikeTonight = (row: number, start: number): boolean => {
    const alike = alikeOf(row).find(({ starts }) => (starts & (1 << start)) !== 0)
    if (!alike) return false
    const at = tonights[rates.calendarOf[row] ?? 0] ?? -1
    if (at < 0) return alike.seasons.length === 0
    const fils = rates.seasonFils.subarray(rates.seasonStart[row] ?? 0)
    const like = alike.seasons.filter((season) => fils[season.at] === fils[at])
    return like.reduce((sum, season) => sum + season.nights, 0) === nights
  }
  return {
    nights,
    priceRows: (rows, open, count, fils, starts) => {
      for (let from = 0; from < count; from += rowsAtOnce) {
        const until = Math.min(count, from + rowsAtOnce)
        const span = (rows[until - 1] ?? 0) - (rows[from] ?? 0)
        if (span > (until - from) * farApart) fetched[0] = wordsOf(rates, rows, from, until)
        for (let at = from; at < until; at++) {
          const row = rows[at] ?? 0
          const stays = alikeOf(row)
          let bestFils = Number.POSITIVE_INFINITY
          let bestStart = 0
          for (let kind = 0; kind < stays.length; kind++) {
            const alike = stays[kind]
            const own = alike ? alike.starts & (open[at] ?? 0) : 0
            if (!alike || own === 0) continue
            sumNights(row, alike)
            addFees(row, alike.fees)
            const total = amount[0] ?? 0
            const start = 31 - Math.clz32(own & -own)
            if (total > bestFils || (total === bestFils && start > bestStart)) continue
            bestFils = total
            bestStart = start
          }
          fils[at] = bestFils
          starts[at] = bestStart
        }
      }
    },
    totalFils: (row) => {
      const [alike] = alikeOf(row)
      if (!alike) return 0
      sumNights(row, alike)
      addFees(row, alike.fees)
      return amount[0] ?? 0
    },
    medianTotalFils: (row, start) => {
      const median = rates.medianFils[row] ?? 0
      if (median === 0 || !isLikeTonight(row, start)) return 0
      amount[0] = median * nights
      addFees(row, feesFrom(start))
      return amount[0] ?? 0
    },
  }
}

// Some of them find room in the processor's own memory.
const rowsAtOnce = 256
// From here on hardly two rows of a column come with one look at the memory.
const farApart = 6

/**
 * Brings what rows cost into the processor's own memory: asked one after the other in a loop as short as this,
 * the memory answers many at a time, and in the midst of a price it would be waited for at every column.
 */
function wordsOf(rates: RateColumns, rows: Uint32Array, from: number, until: number): number {
  const { calendarOf, baseFils, weekendFils, cleaningFils, seasonStart, seasonFils } = rates
  let words = 0
  for (let at = from; at < until; at++) {
    const row = rows[at] ?? 0
    words |= (calendarOf[row] ?? 0) | (baseFils[row] ?? 0) | (weekendFils[row] ?? 0)
    words |= (cleaningFils[row] ?? 0) | (seasonFils[seasonStart[row] ?? 0] ?? 0)
  }
  return words
}

/** The fees of a stay that begins so many days after the choice's first; the same list for the same rules. */
function feesByDay(emirates: readonly string[], choice: StayChoice): (start: number) => Fees {
  const known = new Map<string, Fees>()
  const byDay = new Map(
    choice.checkIns.map((checkIn) => {
      const fees = emirates.map((emirate) => tourismRuleOf(emirate, checkIn) ?? null)
      const key = fees.map((fee) => fee?.from ?? '').join()
      const same = known.get(key) ?? fees
      known.set(key, same)
      return [nightsBetween(choice.checkIns[0], checkIn), same]
    }),
  )
  return (start) => byDay.get(start) ?? []
}

/** The stays of a choice in a calendar, those together that cost the same in each home of it. */
function alikeStays(
  spans: readonly Span[],
  choice: StayChoice,
  feesFrom: (start: number) => Fees,
): AlikeStays[] {
  const first = dayNumber(choice.checkIns[0])
  const kinds = new Map<string, AlikeStays>()
  const feeLists: Fees[] = []
  for (const checkIn of choice.checkIns) {
    const from = dayNumber(checkIn)
    const start = from - first
    const nights = nightsOfCalendar(spans, from, from + choice.nights)
    const fees = feesFrom(start)
    if (!feeLists.includes(fees)) feeLists.push(fees)
    const seasons = nights.seasons.map((season) => `${season.at}:${season.nights}`)
    const key = [nights.workNights, nights.weekendNights, feeLists.indexOf(fees), ...seasons].join()
    const known = kinds.get(key)
    if (known) known.starts |= 1 << start
    else kinds.set(key, { ...nights, starts: 1 << start, fees })
  }
  return [...kinds.values()]
}

function vatOf(fils: number): number {
  return shareOf(fils, vatBasisPoints)
}

function discountPct(rates: RateColumns, row: number, nights: number): number {
  const weekly = nights >= 7 ? (rates.weeklyPct[row] ?? 0) : 0
  const monthly = nights >= 28 ? (rates.monthlyPct[row] ?? 0) : 0
  return Math.min(100, Math.max(weekly, monthly))
}

function feeFils(
  rule: TourismFeeRule,
  rates: RateColumns,
  bedrooms: Uint8Array,
  row: number,
  nights: number,
  billFils: number,
): number {
  if (rule.basis === 'share') return shareOf(billFils, rule.basisPoints)
  const unit = rates.isDeluxe[row] === 1 ? rule.deluxeFils : rule.standardFils
  return Math.max(1, bedrooms[row] ?? 0) * Math.min(nights, rule.maxNights) * unit
}

function nightsOfCalendar(spans: readonly Span[], from: number, until: number): CalendarNights {
  const seasons = spans.flatMap((span, at): Season[] => {
    const first = Math.max(from, span.from)
    const end = Math.min(until, span.until)
    return end > first
      ? [{ at, nights: end - first, weekendNights: weekendNightsBetween(first, end) }]
      : []
  })
  const inSeason = seasons.reduce((sum, season) => sum + season.nights, 0)
  const weekendInSeason = seasons.reduce((sum, season) => sum + season.weekendNights, 0)
  const weekendNights = weekendNightsBetween(from, until) - weekendInSeason
  const nights = Math.max(0, until - from)
  return { seasons, weekendNights, workNights: nights - inSeason - weekendNights }
}

/** Friday and Saturday nights of the days [from, until), by arithmetic. */
function weekendNightsBetween(from: number, until: number): number {
  return weekendNightsBefore(until) - weekendNightsBefore(from)
}

// 1970-01-01 was a Thursday: the week that ends with Saturday began on day -4.
function weekendNightsBefore(day: number): number {
  const days = day + 4
  const week = Math.floor(days / 7)
  return week * 2 + Math.max(0, days - week * 7 - 5)
}

/** The prices that a home's "from" stands for: a sample stay of its own shortest length, for one adult. */
export function samplePrices(
  rates: RateColumns,
  bedrooms: Uint8Array,
  minNights: Uint16Array,
  today: CivilDate,
): (row: number) => StayPrices {
  const byNights = new Map<number, StayPrices>()
  return (row) => {
    const nights = minNights[row] ?? 1
    const known = byNights.get(nights)
    if (known) return known
    const { checkIn, checkOut } = sampleStay(nights, today)
    const sample: StayChoice = { checkIns: [checkIn], nights: nightsBetween(checkIn, checkOut) }
    const made = stayPrices(rates, bedrooms, sample, oneAdult, today)
    byNights.set(nights, made)
    return made
  }
}
