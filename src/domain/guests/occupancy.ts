import { guestCount, type Party } from '#domain/guests/party.ts'

/** Most guests that an emirate admits to a home, by its bedrooms; a studio counts as one. */
export type OccupancyRule = {
  emirate: string
  /** Guests of the first bedroom, or of a studio. */
  firstBedroom: number
  /** Guests of every further bedroom. */
  furtherBedroom: number
  /** Adults among them, in every bedroom; children may take the places of adults, not the reverse. */
  adultsPerBedroom: number
  source: string
}

/**
 * Occupancy, product brief 3 (medium confidence, therefore data): Dubai admits 2 adults and 2 under 14
 * in the main bedroom or studio, 2 adults and 1 under 14 in each further one; Abu Dhabi 3 a room.
 * Emirates without a row publish none.
 */
export const occupancyRules: readonly OccupancyRule[] = [
  {
    emirate: 'DU',
    firstBedroom: 4,
    furtherBedroom: 3,
    adultsPerBedroom: 2,
    source: 'Dubai operators: 2 adults and 2 under 14, then 2 adults and 1 under 14',
  },
  {
    emirate: 'AZ',
    firstBedroom: 3,
    furtherBedroom: 3,
    adultsPerBedroom: 3,
    source: 'Abu Dhabi DCT: at most 3 a room',
  },
]

/** What the law admits to a home, or null where no rule is known. Infants are not counted. */
export function occupancyLimit(
  emirate: string,
  bedrooms: number,
): { guests: number; adults: number } | null {
  const rule = occupancyRules.find((candidate) => candidate.emirate === emirate)
  if (!rule) return null
  const rooms = Math.max(1, bedrooms)
  return {
    guests: rule.firstBedroom + (rooms - 1) * rule.furtherBedroom,
    adults: rooms * rule.adultsPerBedroom,
  }
}

/** Whether the law admits a party to a home. */
export function isWithinOccupancy(party: Party, emirate: string, bedrooms: number): boolean {
  const limit = occupancyLimit(emirate, bedrooms)
  return limit === null || (guestCount(party) <= limit.guests && party.adults <= limit.adults)
}
