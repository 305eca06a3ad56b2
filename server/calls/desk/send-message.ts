import { sendDeskMessage } from '#contract/desk/send-message.ts'
import { transaction } from '#server/db/retry.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { raiseReceipt, storeMessage } from '#server/services/chat-messages.ts'
import { isOpen, toChatMessage } from '#server/services/chat-threads.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { scopedTalk } from '#server/services/desk-talks.ts'

export const handler = handle(sendDeskMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  const found = await scopedTalk(deps, await deskScope(context), input.booking_id)
  if (!isOpen(found, now)) throw toastError('chat-closed', chatMessages.closed)
  const bookingId = input.booking_id
  return transaction(deps.database.orm, async (tx) => {
    const { row } = await storeMessage(tx, {
      bookingId,
      sender: 'host',
      senderId: userId,
      clientId: input.client_id,
      text: input.text,
      now,
    })
    // Who answers has read what was asked.
    await raiseReceipt(tx, { bookingId, party: 'host', seq: row.seq, now })
    return { message: toChatMessage(row) }
  })
})
