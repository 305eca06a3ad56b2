import { type BookingState, ownedStates } from '#domain/booking/process.ts'

/**
 * What the holder of a link may see. `viewer`: when, where, the way there, the rules, the host.
 * `companion`: Wi-Fi and door code too, under the guest's own rules. Money, documents, names of the others
 * and the conversation are for nobody but the guest.
 */
export const tripRoles = ['viewer', 'companion'] as const

export type TripRole = (typeof tripRoles)[number]

/** Links of a trip that are good at the same time. */
export const mostTripLinks = 15

const dayMs = 24 * 60 * 60_000

type Stay = {
  state: BookingState
  /** Epoch ms. */
  checkOutAt: number
}

/** Whether a trip can be shown to others from now on: confirmed, and not over. */
export function canShareTrip({ state, checkOutAt }: Stay, now: number): boolean {
  return ownedStates.includes(state) && now < checkOutAt
}

/**
 * What a good link leads to at `now` (epoch ms). `open`: everything of its role. `called_off`: that the
 * trip is off, and no way to the door. `over`: that it is over. `ended`, a day after checkout: nothing.
 */
export function sharedTripPhase(
  { state, checkOutAt }: Stay,
  now: number,
): 'open' | 'called_off' | 'over' | 'ended' {
  if (now >= checkOutAt + dayMs) return 'ended'
  if (!ownedStates.includes(state)) return 'called_off'
  return now < checkOutAt ? 'open' : 'over'
}
