import { listBookings } from '#contract/booking/list.ts'
import { nextStay } from '#domain/booking/next-stay.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { DeviceStore } from '#lib/device-store.ts'
import { keptAnswer } from '#lib/kept-answer.ts'

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
  const next = nextStay(
    lists.flatMap((list) => list?.bookings ?? []),
    today,
  )
  if (next) history.replaceState(history.state, '', `/bookings/${next.booking_number}`)
}
