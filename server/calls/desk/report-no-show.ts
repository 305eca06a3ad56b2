import { reportNoShow } from '#contract/desk/report-no-show.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { noShowByDesk } from '#server/services/desk-endings.ts'
import { deskActor, deskScope, scopedBooking } from '#server/services/desk-scope.ts'

export const handler = handle(reportNoShow, async ({ booking_id, text }, context) => {
  const { deps, say } = context
  const scope = await deskScope(context)
  const { id } = await scopedBooking(deps, scope, booking_id)
  const refundFils = await noShowByDesk(deps, { bookingId: id, actor: deskActor(scope), text })
  say(deskMessages.noShowReported)
  return { refund_fils: refundFils }
})
