/** Who travels, specification 9: adults 13+, children 2–12, infants under 2, pets. */
export type Party = { adults: number; children: number; infants: number; pets: number }

/** Who a price without a party is for. */
export const oneAdult: Party = { adults: 1, children: 0, infants: 0, pets: 0 }

/** Most guests that count whom a search can be for. */
export const mostGuests = 16

/** Ages in whole years of each band, specification 9; `toAge` null: no upper end. */
export const ageBands = {
  adults: { fromAge: 13, toAge: null },
  children: { fromAge: 2, toAge: 12 },
  infants: { fromAge: 0, toAge: 1 },
} as const satisfies Record<string, { fromAge: number; toAge: number | null }>

export type AgeBand = keyof typeof ageBands

/** The band of an age in whole years on the day of check-in. Throws RangeError on other numbers. */
export function ageBandOf(age: number): AgeBand {
  if (!Number.isInteger(age) || age < 0) throw new RangeError(`not an age: ${age}`)
  if (age >= ageBands.adults.fromAge) return 'adults'
  return age >= ageBands.children.fromAge ? 'children' : 'infants'
}

/** Why a party cannot stay. */
export type PartyProblem = 'no_guest' | 'no_adult' | 'over_capacity' | 'pets_not_allowed'

/** Rules that fail with words of their own in the specification, point 5. */
export type PartyRule = 'party_missing' | 'party_count' | 'party_adults'

/** Guests that count towards the capacity: infants sleep with their parents. */
export function guestCount(party: Party): number {
  return party.adults + party.children
}

/** A party of at most so many guests: children stay behind before adults do, infants and pets do not. */
export function smallerParty(party: Party, most: number): Party {
  const adults = Math.max(1, Math.min(party.adults, most))
  return { ...party, adults, children: Math.max(0, Math.min(party.children, most - adults)) }
}

/**
 * The rule that a party breaks by itself, whatever the home; the first one wins. `party_missing`:
 * "Please enter no. of guest." (home search, nothing entered); `party_count`: "No. of guest should
 * be greater then 0."; `party_adults`: "Please enter valid number of adults.", also for children
 * without an adult, because no child stays alone.
 */
export function partyRule(party: Party | null): PartyRule | null {
  if (party === null) return 'party_missing'
  const counts = Object.values(party)
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) return 'party_adults'
  if (guestCount(party) + party.infants === 0) return 'party_count'
  return party.adults === 0 ? 'party_adults' : null
}

/** Checks a party against a home; the first problem wins. */
export function partyProblem(
  party: Party,
  home: { maxGuests: number; petsAllowed: boolean },
): PartyProblem | null {
  const rule = partyRule(party)
  if (rule !== null) return rule === 'party_count' ? 'no_guest' : 'no_adult'
  if (guestCount(party) > home.maxGuests) return 'over_capacity'
  if (party.pets > 0 && !home.petsAllowed) return 'pets_not_allowed'
  return null
}
