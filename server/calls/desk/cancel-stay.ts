import { cancelDeskStay } from '#contract/desk/cancel-stay.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { cancelByDesk } from '#server/services/desk-endings.ts'
import { deskActor, deskScope, scopedBooking } from '#server/services/desk-scope.ts'

export const handler = handle(cancelDeskStay, async (input, context) => {
  const { deps, say } = context
  const { booking_id, reason, text, nights } = input
  const scope = await deskScope(context)
  const { id } = await scopedBooking(deps, scope, booking_id)
  const refundFils = await cancelByDesk(deps, {
    bookingId: id,
    actor: deskActor(scope),
    reason,
    text,
    nights,
  })
  say(deskMessages.stayCancelled)
  return { refund_fils: refundFils }
})
