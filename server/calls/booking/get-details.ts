import { getBookingDetails } from '#contract/booking/get-details.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { stayDetails } from '#server/services/bookings-details.ts'

export const handler = handle(getBookingDetails, async (input, context) => {
  const { deps, userId, session, language, isForDrawing } = context
  const asker = { userId, sessionId: isForDrawing ? null : (session?.id ?? null) }
  const details = await stayDetails(deps, asker, input.booking_number, language)
  if (!details) throw toastError('not-found', commonMessages.notFound)
  return details
})
