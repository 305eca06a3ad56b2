import { sendMessage } from '#contract/chat/send-message.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { planHostReply } from '#server/services/autopilot-host.ts'
import { storeMessage } from '#server/services/chat-messages.ts'
import { openChatBooking } from '#server/services/chat-threads.ts'
import { withFiles } from '#server/services/chat-view.ts'

export const handler = handle(sendMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  await openChatBooking(deps.database.orm, { userId, bookingId: input.booking_id, now })
  return transaction(deps.database.orm, async (tx) => {
    const { row, isNew } = await storeMessage(tx, {
      bookingId: input.booking_id,
      sender: 'guest',
      senderId: userId,
      clientId: input.client_id,
      text: input.text,
      fileIds: input.file_ids,
      phrase: input.phrase,
      now,
    })
    if (isNew) await planHostReply(tx, { bookingId: row.bookingId, seq: row.seq, now })
    return { message: await withFiles(tx, row) }
  })
})
