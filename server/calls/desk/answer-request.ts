import { answerStayRequest } from '#contract/desk/answer-request.ts'
import { declineReasonMinLength } from '#domain/booking/request.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { answerAddition } from '#server/services/additions-answer.ts'
import { deskActor, deskScope, scopedBooking } from '#server/services/desk-scope.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { answerRequest } from '#server/services/requests-answer.ts'

export const handler = handle(answerStayRequest, async (input, context) => {
  const { deps, say } = context
  const { booking_id: bookingId, answer, reason } = input
  const scope = await deskScope(context)
  const by = deskActor(scope)
  const { type } = await scopedBooking(deps, scope, bookingId)
  if (type !== 'booking') {
    const word = answer === 'approved' ? 'agree' : 'decline'
    const outcome = await answerAddition(deps, { bookingId, answer: word, actor: by })
    await followUp(deps, [bookingId])
    if (outcome === null || (answer === 'approved' && outcome === 'declined')) {
      throw toastError('too-late', deskMessages.answered['too-late'])
    }
    say(outcome === 'agreed' ? deskMessages.agreed : deskMessages.answered.declined)
    return { outcome }
  }
  if (answer === 'declined' && [...reason].length < declineReasonMinLength) {
    throw fieldError('reason', 'reason', deskMessages.declineReason)
  }
  const outcome = await answerRequest(deps, { bookingId, by, answer, reason: reason || null })
  if (outcome === 'too-late' || outcome === 'card-refused') {
    throw toastError(outcome, deskMessages.answered[outcome])
  }
  say(deskMessages.answered[outcome])
  return { outcome }
})
