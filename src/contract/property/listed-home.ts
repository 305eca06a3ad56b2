import type { Picture } from '#contract/home-card.ts'
import type { HomeRates } from '#domain/pricing/price-stay.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'

/** A picture of a home's gallery, and whether it shows a room that nobody chooses a home by. */
export type ListedPicture = Picture & { isPlain: boolean }

/**
 * A home as cards and pins are made from it, in the guest's language: the same on the server, which
 * reads it from the catalogue, and on a device, which reads it from its copy. The position is the
 * approximate one.
 */
export type ListedHome = {
  id: string
  slug: string
  title: string
  type: string
  /** Names of the place and of its city. */
  place: string
  city: string
  lat: number
  lng: number
  bedrooms: number
  beds: number
  bathrooms: number
  maxGuests: number
  minNights: number
  ratingAvg: number | null
  ratingCount: number
  listedOn: CivilDate
  isInstant: boolean
  isSelfCheckIn: boolean
  /** Days before check-in until which a cancellation gives everything back; null: not at all. */
  freeDays: number | null
  rates: HomeRates
  medianNightlyFils: number | null
  pictures: readonly ListedPicture[]
}
