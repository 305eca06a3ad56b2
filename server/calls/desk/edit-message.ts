import { editDeskMessage } from '#contract/desk/edit-message.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { editMessage } from '#server/services/chat-changes.ts'
import { toChatMessage } from '#server/services/chat-threads.ts'
import { openTalk } from '#server/services/desk-talks.ts'

export const handler = handle(editDeskMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  const { booking_id: bookingId, message_id: messageId, text } = input
  await openTalk(context, bookingId)
  const wanted = { bookingId, messageId, side: 'host', writerId: userId, text, now } as const
  return {
    message: toChatMessage(await transaction(deps.database.orm, (tx) => editMessage(tx, wanted))),
  }
})
