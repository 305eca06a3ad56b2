import { reportMessage } from '#contract/chat/report-message.ts'
import { handle } from '#server/http/call-handler.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { ownChatBooking } from '#server/services/chat-threads.ts'
import { reportMessage as report } from '#server/services/talk-reports.ts'

export const handler = handle(reportMessage, async (input, context) => {
  const { deps, now, userId, say } = context
  refuseFloods(context, 'report')
  const { booking_id: bookingId, report_id: reportId, message_id: messageId, reason, body } = input
  await ownChatBooking(deps.database.orm, userId, bookingId)
  const by = { side: 'guest', senderId: userId } as const
  const made = await report(deps, { reportId, bookingId, messageId, ...by, reason, body, now })
  say(chatMessages.reported)
  return { report: made }
})
