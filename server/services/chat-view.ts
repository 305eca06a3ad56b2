import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type ChatMessageRow, chatMessage } from '#server/db/schema/chat.ts'
import { filesByMessage } from '#server/services/chat-files.ts'
import { toChatMessage } from '#server/services/chat-threads.ts'
import { forReader, type TalkReader } from '#server/services/system-lines.ts'

/**
 * The messages of a conversation in their order, with their files; `afterSeq`: those alone that came, or were
 * changed, after that number.
 */
export async function talkMessages(
  orm: Orm,
  { bookingId, afterSeq = 0, reader }: { bookingId: string; afterSeq?: number; reader: TalkReader },
): Promise<ChatMessage[]> {
  const rows = await orm
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.bookingId, bookingId),
        or(gt(chatMessage.seq, afterSeq), gt(chatMessage.changedSeq, afterSeq)),
      ),
    )
    .orderBy(asc(chatMessage.seq))
  if (rows.length === 0) return []
  const filesOf = await filesByMessage(orm, [bookingId])
  return rows.map((row) => toChatMessage(forReader(row, reader), filesOf(row)))
}

/** One message with its files. */
export async function withFiles(orm: Orm | Tx, row: ChatMessageRow): Promise<ChatMessage> {
  const filesOf = await filesByMessage(orm, [row.bookingId])
  return toChatMessage(row, filesOf(row))
}
