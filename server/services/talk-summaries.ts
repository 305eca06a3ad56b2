import { and, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { type ChatMessageRow, chatMessage, chatReceipt } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { filesByMessage } from '#server/services/chat-files.ts'
import { toChatMessage } from '#server/services/chat-threads.ts'
import { forReader, type TalkReader } from '#server/services/system-lines.ts'

/** A conversation as a list shows it: its last message, and how many are new to the one who looks. */
export type TalkSummary = { last: ChatMessage | null; unreadCount: number }

/**
 * What a list shows of conversations for one side of them. Counted by the database: a long conversation
 * costs a list no more than a short one. What was taken back is new to nobody, and what one did oneself not to oneself.
 */
export async function talkSummaries(
  { orm }: Deps['database'],
  bookingIds: readonly string[],
  reader: TalkReader,
): Promise<(bookingId: string) => TalkSummary> {
  const ids = [...bookingIds]
  if (ids.length === 0) return () => ({ last: null, unreadCount: 0 })
  const lasts = await orm
    .selectDistinctOn([chatMessage.bookingId])
    .from(chatMessage)
    .where(inArray(chatMessage.bookingId, ids))
    .orderBy(chatMessage.bookingId, desc(chatMessage.seq))
  const ofReader = and(
    eq(chatReceipt.bookingId, chatMessage.bookingId),
    eq(chatReceipt.party, reader.side),
  )
  const unread = await orm
    .select({ bookingId: chatMessage.bookingId, count: count() })
    .from(chatMessage)
    .leftJoin(chatReceipt, ofReader)
    .where(
      and(
        inArray(chatMessage.bookingId, ids),
        ne(chatMessage.sender, reader.side),
        isNull(chatMessage.takenBackAt),
        // Lines of the system say to whom they are no news.
        sql`NOT coalesce(${chatMessage.intent} -> 'known_to' @> ${JSON.stringify([reader.side])}::jsonb, false)`,
        gt(chatMessage.seq, sql`coalesce(${chatReceipt.readSeq}, 0)`),
      ),
    )
    .groupBy(chatMessage.bookingId)
  const filesOf = await filesByMessage(orm, ids)
  const shown = (row: ChatMessageRow) => toChatMessage(forReader(row, reader), filesOf(row))
  const last = new Map(lasts.map((row) => [row.bookingId, shown(row)]))
  const counts = new Map(unread.map((row) => [row.bookingId, row.count]))
  return (id) => ({ last: last.get(id) ?? null, unreadCount: counts.get(id) ?? 0 })
}
