/** Who travels, specification 9: adults 13+, children 2–12, infants under 2, pets. */
export type Party = { adults: number; children: number; infants: number; pets: number }

/** Why a party cannot stay. */
export type PartyProblem = 'no_guest' | 'no_adult' | 'over_capacity' | 'pets_not_allowed'

/** Guests that count towards the capacity: infants sleep with their parents. */
export function guestCount(party: Party): number {
  return party.adults + party.children
}

/**
 * Checks a party against a home. The first problem wins: nobody at all ("No. of guest should be
 * greater then 0."), no adult ("Please enter valid number of adults."), too many, pets refused.
 */
export function partyProblem(
  party: Party,
  home: { maxGuests: number; petsAllowed: boolean },
): PartyProblem | null {
  const counts = Object.values(party)
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) return 'no_adult'
  if (guestCount(party) === 0) return 'no_guest'
  if (party.adults === 0) return 'no_adult'
  if (guestCount(party) > home.maxGuests) return 'over_capacity'
  if (party.pets > 0 && !home.petsAllowed) return 'pets_not_allowed'
  return null
}
