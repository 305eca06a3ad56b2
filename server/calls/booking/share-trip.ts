import { shareTrip } from '#contract/booking/share-trip.ts'
import { handle } from '#server/http/call-handler.ts'
import { makeTripLink } from '#server/services/trip-links.ts'

export const handler = handle(shareTrip, ({ booking_number, link_id, role }, context) =>
  makeTripLink(context, booking_number, { id: link_id, role }),
)
