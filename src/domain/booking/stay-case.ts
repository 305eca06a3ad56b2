import type { BookingState } from '#domain/booking/process.ts'
import { type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'

/** What can go wrong with a stay. `no_show`: the guest was there, or tried to be. */
export const caseKinds = ['cannot_get_in', 'home_unusable', 'no_show', 'other'] as const

export type CaseKind = (typeof caseKinds)[number]

/** How a case stands: nobody has it yet, an operator works on it, it is over. */
export const caseStates = ['open', 'working', 'resolved'] as const

export type CaseState = (typeof caseStates)[number]

/** How a case ended: the stay goes on, or was cancelled with all of the money back. */
export const caseOutcomes = ['solved', 'cancelled'] as const

export type CaseOutcome = (typeof caseOutcomes)[number]

const objectionMs = 14 * 24 * 60 * 60 * 1000

type CaseStay = {
  state: BookingState
  checkIn: CivilDate
  checkInTime: string
  checkOut: CivilDate
  checkOutTime: string
}

/**
 * What a guest can open a case about at `now` (epoch ms): from the hour of check-in until checkout
 * everything about the home; of a no-show the report itself, as long as a stay can be rated.
 */
export function openableCases(stay: CaseStay, now: number): CaseKind[] {
  const { state, checkIn, checkInTime, checkOut, checkOutTime } = stay
  const checkOutAt = dubaiInstant(checkOut, checkOutTime)
  if (state === 'no_show') return now < checkOutAt + objectionMs ? ['no_show'] : []
  const isThere = now >= dubaiInstant(checkIn, checkInTime) && now < checkOutAt
  const isOwned = state === 'confirmed' || state === 'checked_in'
  return isOwned && isThere ? ['cannot_get_in', 'home_unusable', 'other'] : []
}
