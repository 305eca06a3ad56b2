import type { CivilDate } from '#domain/stay/civil-date.ts'

// States of a stay that has an address.
const booked = ['confirmed', 'checked_in']

/** Whether a stay is booked and not over, as far as its state says: it has an address. */
export function isBooked({ state }: { state: string }): boolean {
  return booked.includes(state)
}

type ListedStay = { state: string; check_in: CivilDate; check_out: CivilDate }

/**
 * The stay that is on or comes next, null where there is none. The lists may be days old: what was on then may
 * be over.
 */
export function nextStay<Stay extends ListedStay>(
  stays: readonly Stay[],
  today: CivilDate,
): Stay | null {
  const [next] = stays
    .filter((stay) => isBooked(stay) && stay.check_out >= today)
    .toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))
  return next ?? null
}
