import { nameGuest } from '#contract/booking/name-guest.ts'
import { handle } from '#server/http/call-handler.ts'
import { guestMessages } from '#server/messages/guests.ts'
import { nameStayGuest } from '#server/services/stay-guests.ts'

export const handler = handle(nameGuest, async (input, { deps, userId, say }) => {
  await nameStayGuest(
    deps,
    userId,
    { bookingNumber: input.booking_number, position: input.position },
    { firstName: input.first_name, lastName: input.last_name, isMinor: input.is_minor },
  )
  say(guestMessages.saved)
  return {}
})
