import { and, desc, eq, inArray } from 'drizzle-orm'
import { listThreads } from '#contract/chat/list-threads.ts'
import { chatMessage, chatReceipt } from '#server/db/schema/chat.ts'
import { handle } from '#server/http/call-handler.ts'
import { filesByMessage } from '#server/services/chat-files.ts'
import { chatBookings, chatStay, isUnread, toChatMessage } from '#server/services/chat-threads.ts'
import { hostResponses } from '#server/services/host-responses.ts'

export const handler = handle(listThreads, async (_input, { deps, now, language, userId }) => {
  const { orm } = deps.database
  const found = await chatBookings(orm, userId)
  const ids = found.map(({ booking }) => booking.id)
  if (ids.length === 0) return { threads: [], unread_count: 0 }
  const answers = await hostResponses(
    orm,
    found.map(({ host }) => host.id),
    now,
  )
  const messages = await orm
    .select()
    .from(chatMessage)
    .where(inArray(chatMessage.bookingId, ids))
    .orderBy(desc(chatMessage.seq))
  const receipts = await orm
    .select()
    .from(chatReceipt)
    .where(and(inArray(chatReceipt.bookingId, ids), eq(chatReceipt.party, 'guest')))
  const filesOf = await filesByMessage(orm, ids)
  const readSeq = new Map(receipts.map((row) => [row.bookingId, row.readSeq]))
  const threads = found.map((each) => {
    const own = messages.filter(({ bookingId }) => bookingId === each.booking.id)
    const read = readSeq.get(each.booking.id) ?? 0
    return {
      stay: chatStay(each, answers(each.host.id).minutes, language, now),
      last_message: own[0] ? toChatMessage(own[0], filesOf(own[0])) : null,
      unread_count: own.filter((row) => isUnread(row, 'guest', read)).length,
    }
  })
  const newest = (thread: (typeof threads)[number]) => thread.last_message?.created_at ?? 0
  return {
    threads: threads.toSorted(
      (a, b) => newest(b) - newest(a) || (a.stay.check_in < b.stay.check_in ? 1 : -1),
    ),
    unread_count: threads.reduce((sum, thread) => sum + thread.unread_count, 0),
  }
})
