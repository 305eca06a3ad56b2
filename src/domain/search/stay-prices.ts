import { guestCount, oneAdult, type Party } from '#domain/guests/party.ts'
import { shareOf } from '#domain/money/fils.ts'
import { sampleStay } from '#domain/pricing/from-price.ts'
import { vatBasisPoints } from '#domain/pricing/price-stay.ts'
import { type TourismFeeRule, tourismRuleOf } from '#domain/pricing/tourism-fee.ts'
import { type CivilDate, dayNumber } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'
import { noLimit, type RateColumns, type Span } from './rate-columns.ts'

/** Prices of one stay in every home, to the fils what `priceStay` says. */
export type StayPrices = {
  nights: number
  /** The whole stay with every fee, in fils. */
  totalFils: (row: number) => number
  /** The same stay at the home's own median night, in fils; 0 where it has no median. */
  medianTotalFils: (row: number) => number
}

type Season = { at: number; nights: number; weekendNights: number }
type CalendarNights = { workNights: number; weekendNights: number; seasons: Season[] }

/** Prepares what all homes share of a stay, so that a home's price is a handful of additions. */
export function stayPrices(
  rates: RateColumns,
  bedrooms: Uint8Array,
  stay: DateRange,
  party: Party,
): StayPrices {
  const from = dayNumber(stay.checkIn)
  const until = dayNumber(stay.checkOut)
  const nights = Math.max(0, until - from)
  const guests = guestCount(party)
  const { pets } = party
  const calendars = rates.calendars.map((spans) => nightsOfCalendar(spans, from, until))
  const fees = rates.emirates.map((emirate) => tourismRuleOf(emirate, stay.checkIn) ?? null)

  const nightsFils = (row: number): number => {
    const calendar = calendars[rates.calendarOf[row] ?? 0]
    if (!calendar) return 0
    let fils =
      calendar.workNights * (rates.baseFils[row] ?? 0) +
      calendar.weekendNights * (rates.weekendFils[row] ?? 0)
    const first = rates.seasonStart[row] ?? 0
    for (const season of calendar.seasons) {
      fils += season.nights * (rates.seasonFils[first + season.at] ?? 0)
    }
    return fils
  }

  const isWeek = nights >= 7
  /** Everything that comes on top of the nights. Lines of nothing add nothing, VAT included. */
  const withFees = (row: number, nightFils: number): number => {
    const cleaning = rates.cleaningFils[row] ?? 0
    let bill = nightFils + cleaning
    let vat = shareOf(nightFils, vatBasisPoints) + shareOf(cleaning, vatBasisPoints)
    const addLine = (fils: number) => {
      bill += fils
      vat += shareOf(fils, vatBasisPoints)
    }
    if (isWeek) addLine(-shareOf(nightFils, discountPct(rates, row, nights) * 100))
    const included = rates.guestsIncluded[row] ?? noLimit
    if (included < guests) {
      addLine((guests - included) * nights * (rates.extraGuestFils[row] ?? 0))
    }
    if (pets > 0) addLine(pets * (rates.petFeeFils[row] ?? 0))
    const fee = fees[rates.emirate[row] ?? 0]
    return bill + vat + (fee ? feeFils(fee, rates, bedrooms, row, nights, bill) : 0)
  }

  return {
    nights,
    totalFils: (row) => withFees(row, nightsFils(row)),
    medianTotalFils: (row) => {
      const median = rates.medianFils[row] ?? 0
      return median === 0 ? 0 : withFees(row, median * nights)
    },
  }
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
    const made = stayPrices(rates, bedrooms, sampleStay(nights, today), oneAdult)
    byNights.set(nights, made)
    return made
  }
}
