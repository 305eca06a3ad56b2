import { answerStayRequest } from '#contract/desk/answer-request.ts'
import { declineReasonMinLength } from '#domain/booking/request.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { deskActor, deskScope, scopedBooking } from '#server/services/desk-scope.ts'
import { answerRequest } from '#server/services/requests-answer.ts'

export const handler = handle(answerStayRequest, async (input, context) => {
  const { deps, say } = context
  const { booking_id: bookingId, answer, reason } = input
  const scope = await deskScope(context)
  await scopedBooking(deps, scope, bookingId)
  if (answer === 'declined' && [...reason].length < declineReasonMinLength) {
    throw fieldError('reason', 'reason', deskMessages.declineReason)
  }
  const by = deskActor(scope)
  const outcome = await answerRequest(deps, { bookingId, by, answer, reason: reason || null })
  if (outcome === 'too-late' || outcome === 'card-refused') {
    throw toastError(outcome, deskMessages.answered[outcome])
  }
  say(deskMessages.answered[outcome])
  return { outcome }
})
