import { and, asc, eq, gt } from 'drizzle-orm'
import { getMessages } from '#contract/chat/get-messages.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { handle } from '#server/http/call-handler.ts'
import {
  chatStay,
  ownChatBooking,
  readReceipts,
  toChatMessage,
} from '#server/services/chat-threads.ts'
import { hostResponses } from '#server/services/host-responses.ts'

export const handler = handle(getMessages, async (input, { deps, now, language, userId }) => {
  const { orm } = deps.database
  const found = await ownChatBooking(orm, userId, input.booking_id)
  // Receipts first: a message that comes between the two reads is then never older than its receipt.
  const receipts = await readReceipts(orm, input.booking_id)
  const rows = await orm
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.bookingId, input.booking_id), gt(chatMessage.seq, input.after_seq)))
    .orderBy(asc(chatMessage.seq))
  const answers = await hostResponses(orm, [found.host.id], now)
  const stay = chatStay(found, answers(found.host.id).minutes, language, now)
  return { stay, messages: rows.map(toChatMessage), ...receipts }
})
