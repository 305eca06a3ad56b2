import { editMessage } from '#contract/chat/edit-message.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { editMessage as edit } from '#server/services/chat-changes.ts'
import { openChatBooking } from '#server/services/chat-threads.ts'
import { withFiles } from '#server/services/chat-view.ts'

export const handler = handle(editMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  await openChatBooking(deps.database.orm, { userId, bookingId: input.booking_id, now })
  const { booking_id: bookingId, message_id: messageId, text } = input
  const wanted = { bookingId, messageId, side: 'guest', writerId: userId, text, now } as const
  const { orm } = deps.database
  const row = await transaction(orm, (tx) => edit(tx, wanted))
  return { message: await withFiles(orm, row) }
})
