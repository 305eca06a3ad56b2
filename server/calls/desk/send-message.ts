import { sendDeskMessage } from '#contract/desk/send-message.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { raiseReceipt, storeMessage } from '#server/services/chat-messages.ts'
import { withFiles } from '#server/services/chat-view.ts'
import { openTalk } from '#server/services/desk-talks.ts'

export const handler = handle(sendDeskMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  const bookingId = input.booking_id
  await openTalk(context, bookingId)
  return transaction(deps.database.orm, async (tx) => {
    const { row } = await storeMessage(tx, {
      bookingId,
      sender: 'host',
      senderId: userId,
      clientId: input.client_id,
      text: input.text,
      fileIds: input.file_ids,
      phrase: input.phrase,
      now,
    })
    // Who answers has read what was asked.
    await raiseReceipt(tx, { bookingId, party: 'host', seq: row.seq, now })
    return { message: await withFiles(tx, row) }
  })
})
