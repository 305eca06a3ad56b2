import { endTripLink } from '#contract/booking/end-trip-link.ts'
import { handle } from '#server/http/call-handler.ts'
import { tripLinkMessages } from '#server/messages/trip-links.ts'
import { closeTripLink } from '#server/services/trip-links.ts'

export const handler = handle(endTripLink, async ({ booking_number, link_id }, context) => {
  await closeTripLink(context, booking_number, link_id)
  context.say(tripLinkMessages.ended)
  return {}
})
