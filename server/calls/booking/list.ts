import { listBookings } from '#contract/booking/list.ts'
import { handle } from '#server/http/call-handler.ts'
import { listStays } from '#server/services/bookings-list.ts'

export const handler = handle(listBookings, ({ tab, sort }, { deps, userId, language }) =>
  listStays(deps, userId, { tab, sort, language }),
)
