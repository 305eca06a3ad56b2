import { reportDeskMessage } from '#contract/desk/report-message.ts'
import { handle } from '#server/http/call-handler.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { scopedTalk } from '#server/services/desk-talks.ts'
import { reportMessage } from '#server/services/talk-reports.ts'

export const handler = handle(reportDeskMessage, async (input, context) => {
  const { deps, now, userId, say } = context
  refuseFloods(context, 'report')
  const { booking_id: bookingId, report_id: reportId, message_id: messageId, reason, body } = input
  await scopedTalk(deps, await deskScope(context), bookingId)
  const by = { side: 'host', senderId: userId } as const
  const made = { reportId, bookingId, messageId, ...by, reason, body, now }
  const report = await reportMessage(deps, made)
  say(chatMessages.reported)
  return { report }
})
