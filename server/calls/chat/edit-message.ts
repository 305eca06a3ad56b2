import { editMessage } from '#contract/chat/edit-message.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { editMessage as edit } from '#server/services/chat-changes.ts'
import { openChatBooking, toChatMessage } from '#server/services/chat-threads.ts'

export const handler = handle(editMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  await openChatBooking(deps.database.orm, { userId, bookingId: input.booking_id, now })
  const { booking_id: bookingId, message_id: messageId, text } = input
  const wanted = { bookingId, messageId, side: 'guest', writerId: userId, text, now } as const
  return { message: toChatMessage(await transaction(deps.database.orm, (tx) => edit(tx, wanted))) }
})
