import type { HomeRates } from '#domain/pricing/price-stay.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'

/**
 * What a home either has or has not, beside its amenities. `late_checkout`: the home has an hour after
 * its own to leave at, and with dates the night after the stay is free as well, because nobody may
 * arrive that day (product brief 5).
 */
export const homeFlags = [
  'instant',
  'self_check_in',
  'free_cancellation',
  'late_checkout',
  'pets',
  'step_free',
] as const

export type HomeFlag = (typeof homeFlags)[number]

/** A home as the search index takes it in. Positions are the approximate ones that guests may see. */
export type HomeRecord = {
  id: string
  lat: number
  lng: number
  /** Slugs under which the home is listed: its place, that place's parents, its city. */
  places: readonly string[]
  categories: readonly string[]
  hostId: string
  type: string
  amenities: readonly string[]
  flags: readonly HomeFlag[]
  bedrooms: number
  beds: number
  bathrooms: number
  maxGuests: number
  minNights: number
  /** ISO weekdays (1 Monday to 7 Sunday) on which nobody checks in. */
  noCheckInWeekdays: readonly number[]
  /** 1 to 5; null while nobody has rated it. */
  ratingAvg: number | null
  ratingCount: number
  listedOn: CivilDate
  rates: HomeRates
  /** The home's own median nightly price of the last 30 days in fils; offers are measured by it. */
  medianNightlyFils: number | null
}
