import type { Party } from '#domain/guests/party.ts'
import { type CivilDate, eachNight, nightsBetween } from '#domain/stay/civil-date.ts'

/** What can be changed of a stay: when, and who comes. */
export type StayTerms = { checkIn: CivilDate; checkOut: CivilDate; party: Party }

/**
 * A change of a stay (decision 059). `was` is what the change was priced for: when the stay is not so any
 * more, the change is void. `acceptsLess`: the guest agreed to a worse refund than the one they had.
 */
export type StayChange = {
  type: 'modify'
  was: StayTerms
  will: StayTerms
  /** Nights that the stay does not have yet. */
  nights: readonly CivilDate[]
  acceptsLess: boolean
}

/** Whether two terms are the same stay. */
export function isSameTerms(a: StayTerms, b: StayTerms): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut && isSameParty(a.party, b.party)
}

/** Whether the same people come. */
export function isSameParty(a: Party, b: Party): boolean {
  return (
    a.adults === b.adults &&
    a.children === b.children &&
    a.infants === b.infants &&
    a.pets === b.pets
  )
}

/** The nights of one stay that another does not have. */
export function nightsBeside(
  stay: Pick<StayTerms, 'checkIn' | 'checkOut'>,
  other: Pick<StayTerms, 'checkIn' | 'checkOut'>,
): CivilDate[] {
  return eachNight(stay.checkIn, stay.checkOut).filter(
    (night) => night < other.checkIn || night >= other.checkOut,
  )
}

/**
 * Whether the host must agree (product brief 5): not to a stay that is as long or longer, in a home that
 * is booked at once. A check-in that moves away once the policy keeps something would undo what it keeps,
 * so that the host decides about it. `keptFils`: what the policy keeps of the nights now.
 */
export function changeNeedsAnswer(
  { was, will }: Pick<StayChange, 'was' | 'will'>,
  { isInstant, keptFils }: { isInstant: boolean; keptFils: number },
): boolean {
  const isShorter =
    nightsBetween(will.checkIn, will.checkOut) < nightsBetween(was.checkIn, was.checkOut)
  return !isInstant || isShorter || (keptFils > 0 && will.checkIn > was.checkIn)
}
