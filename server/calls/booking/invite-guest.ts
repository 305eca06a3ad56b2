import { inviteGuest } from '#contract/booking/invite-guest.ts'
import { handle } from '#server/http/call-handler.ts'
import { inviteStayGuest } from '#server/services/stay-guests.ts'

export const handler = handle(inviteGuest, async (input, { deps, userId, origin }) => {
  const place = { bookingNumber: input.booking_number, position: input.position }
  return { url: await inviteStayGuest(deps, userId, place, origin) }
})
