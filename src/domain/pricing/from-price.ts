import { oneAdult } from '#domain/guests/party.ts'
import { type HomeRates, priceStay } from '#domain/pricing/price-stay.ts'
import { addDays, type CivilDate, weekday } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

const shortestSample = 3

/**
 * The stay that "from" prices stand for while no dates are chosen: the home's shortest, at least three
 * nights, from the next Sunday on, so that it is a price the home really has and no weekend raises it.
 */
export function sampleStay(minNights: number, today: CivilDate): DateRange {
  const checkIn = addDays(today, 7 - (weekday(today) % 7))
  return { checkIn, checkOut: addDays(checkIn, Math.max(shortestSample, minNights)) }
}

/** "From" price per 24 hours of a home in fils, every fee included, for one adult. */
export function fromPriceFils(rates: HomeRates, minNights: number, today: CivilDate): number {
  return priceStay(rates, sampleStay(minNights, today), oneAdult).perNightFils
}
