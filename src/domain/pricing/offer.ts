import { type NightRates, seasonOf } from '#domain/pricing/price-stay.ts'
import { type CivilDate, eachNight } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

/** A home is an offer from so many percent below its own usual price on; the struck price needs one. */
export const offerFromPercent = 5

/** Percent, rounded down, by which a price lies below the usual one; 0 when it does not. */
export function percentBelow(fils: number, usualFils: number): number {
  return usualFils > fils ? Math.floor(((usualFils - fils) * 100) / usualFils) : 0
}

/**
 * Whether the usual price says anything about a stay: all of its nights have the season's price that
 * tonight has, or like tonight none. August is cheaper than May in every year; that is no offer.
 */
export function isLikeTonight(
  { seasons }: Pick<NightRates, 'seasons'>,
  { checkIn, checkOut }: DateRange,
  today: CivilDate,
): boolean {
  const tonight = seasonOf(seasons, today)?.nightlyFils
  return eachNight(checkIn, checkOut).every(
    (night) => seasonOf(seasons, night)?.nightlyFils === tonight,
  )
}
