import { asc, eq } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type ChatMessageRow, chatMessage } from '#server/db/schema/chat.ts'
import { filesByMessage } from '#server/services/chat-files.ts'
import { toChatMessage } from '#server/services/chat-threads.ts'

/** The messages of a conversation in their order, with their files. */
export async function talkMessages(orm: Orm, bookingId: string): Promise<ChatMessage[]> {
  const rows = await orm
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.bookingId, bookingId))
    .orderBy(asc(chatMessage.seq))
  const filesOf = await filesByMessage(orm, [bookingId])
  return rows.map((row) => toChatMessage(row, filesOf(row)))
}

/** One message with its files. */
export async function withFiles(orm: Orm | Tx, row: ChatMessageRow): Promise<ChatMessage> {
  const filesOf = await filesByMessage(orm, [row.bookingId])
  return toChatMessage(row, filesOf(row))
}
