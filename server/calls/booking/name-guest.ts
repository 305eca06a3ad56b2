import { nameGuest } from '#contract/booking/name-guest.ts'
import { handle } from '#server/http/call-handler.ts'
import { guestMessages } from '#server/messages/guests.ts'
import { nameStayGuest } from '#server/services/stay-guests.ts'

export const handler = handle(nameGuest, async (input, { deps, userId, say }) => {
  const { booking_number: bookingNumber, position, seen, ...named } = input
  await nameStayGuest(deps, userId, { bookingNumber, position }, { named, seen })
  say(guestMessages.saved)
  return {}
})
