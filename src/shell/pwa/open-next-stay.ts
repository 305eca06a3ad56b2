import { listBookings } from '#contract/booking/list.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { DeviceStore } from '#lib/device-store.ts'
import { keptAnswer } from '#lib/kept-answer.ts'

// States of a stay that has an address.
const booked = ['confirmed', 'checked_in']

/**
 * Leads a start from the home screen without a connection to the stay that is on or comes next, as far as
 * this device knows: whoever stands at a door needs its address, and a search cannot be answered.
 */
export async function openNextStay(store: DeviceStore, today: CivilDate): Promise<void> {
  const lists = await Promise.all(
    (['current', 'upcoming'] as const).map((tab) =>
      keptAnswer(store, listBookings, { tab, sort: 'check_in' }),
    ),
  )
  // The lists may be days old: what was on then may be over.
  const [next] = lists
    .flatMap((list) => list?.bookings ?? [])
    .filter(({ state, check_out }) => booked.includes(state) && check_out >= today)
    .toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))
  if (next) history.replaceState(history.state, '', `/bookings/${next.booking_number}`)
}
