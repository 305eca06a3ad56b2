import { cancelBooking } from '#contract/booking/cancel.ts'
import { handle } from '#server/http/call-handler.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { cancelStay } from '#server/services/bookings-cancel.ts'

export const handler = handle(cancelBooking, async (input, { deps, userId, say }) => {
  const refundFils = await cancelStay(deps, {
    userId,
    number: input.booking_number,
    reason: input.reason,
    text: input.text,
    refundFils: input.refund_fils,
  })
  say(bookingMessages.cancelled)
  return { refund_fils: refundFils }
})
