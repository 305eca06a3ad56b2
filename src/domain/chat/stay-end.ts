import { type BookingState, endedStates } from '#domain/booking/process.ts'

/** How a stay came to its end, as far as its conversation depends on it. */
export type StayEnd = 'called_off' | 'over'

/** `called_off`: nobody comes. `over`: the guests have left. Null: neither, so far. */
export function stayEndOf(state: BookingState): StayEnd | null {
  if (state === 'no_show' || endedStates.includes(state)) return 'called_off'
  return state === 'completed' ? 'over' : null
}
