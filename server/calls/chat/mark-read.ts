import { markRead } from '#contract/chat/mark-read.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { raiseReceipt } from '#server/services/chat-messages.ts'
import { ownChatBooking, readReceipts } from '#server/services/chat-threads.ts'
import { readNoticesOfPage } from '#server/services/notices.ts'

export const handler = handle(markRead, async (input, { deps, now, userId }) => {
  const { orm } = deps.database
  await ownChatBooking(orm, userId, input.booking_id)
  const receipt = { bookingId: input.booking_id, party: 'guest', seq: input.seq, now } as const
  await transaction(orm, (tx) => raiseReceipt(tx, receipt))
  await readNoticesOfPage(deps, userId, `/my-chatbox/${input.booking_id}`)
  const { own_read_seq } = await readReceipts(orm, input.booking_id)
  return { own_read_seq }
})
