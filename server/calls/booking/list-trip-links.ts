import { listTripLinks } from '#contract/booking/list-trip-links.ts'
import { handle } from '#server/http/call-handler.ts'
import { tripLinksOf } from '#server/services/trip-links.ts'

export const handler = handle(listTripLinks, ({ booking_number }, context) =>
  tripLinksOf(context, booking_number),
)
