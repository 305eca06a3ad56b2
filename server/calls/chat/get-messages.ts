import { getMessages } from '#contract/chat/get-messages.ts'
import { handle } from '#server/http/call-handler.ts'
import { talkPayments } from '#server/services/chat-payments.ts'
import { chatStay, ownChatBooking, readReceipts } from '#server/services/chat-threads.ts'
import { talkMessages } from '#server/services/chat-view.ts'
import { hostResponses } from '#server/services/host-responses.ts'
import { ownReports } from '#server/services/talk-reports.ts'

export const handler = handle(getMessages, async (input, { deps, now, language, userId }) => {
  const { orm } = deps.database
  const found = await ownChatBooking(orm, userId, input.booking_id)
  // Receipts first: a message that comes between the two reads is then never older than its receipt.
  const receipts = await readReceipts(orm, input.booking_id)
  // A change counts as its message does: what was changed since is told again.
  const messages = await talkMessages(orm, {
    bookingId: input.booking_id,
    afterSeq: input.after_seq,
    reader: { side: 'guest', language },
  })
  const reports = await ownReports(orm, input.booking_id, 'guest')
  const payments = { as_of: now, items: await talkPayments(orm, found.booking, now) }
  const answers = await hostResponses(orm, [found.host.id], now)
  const stay = chatStay(found, answers(found.host.id).minutes, language, now)
  return { stay, messages, reports, payments, ...receipts }
})
