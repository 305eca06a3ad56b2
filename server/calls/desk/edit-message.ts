import { editDeskMessage } from '#contract/desk/edit-message.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { editMessage } from '#server/services/chat-changes.ts'
import { withFiles } from '#server/services/chat-view.ts'
import { openTalk } from '#server/services/desk-talks.ts'

export const handler = handle(editDeskMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  const { booking_id: bookingId, message_id: messageId, text } = input
  await openTalk(context, bookingId)
  const wanted = { bookingId, messageId, side: 'host', writerId: userId, text, now } as const
  const { orm } = deps.database
  const row = await transaction(orm, (tx) => editMessage(tx, wanted))
  return { message: await withFiles(orm, row) }
})
