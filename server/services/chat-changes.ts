import { and, eq } from 'drizzle-orm'
import { maskCardNumbers } from '#domain/chat/card-numbers.ts'
import { mayEdit, mayTakeBack } from '#domain/chat/message-changes.ts'
import type { Tx } from '#server/db/database.ts'
import { type ChatMessageRow, chatMessage, chatThread } from '#server/db/schema/chat.ts'
import { toastError } from '#server/http/call-error.ts'
import { blockedWords, chatMessages } from '#server/messages/chat.ts'
import { commonMessages } from '#server/messages/common.ts'
import { removeFilesOf } from '#server/services/chat-files.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import { phraseOf } from '#server/services/chat-phrases.ts'
import { lockThread } from '#server/services/chat-threads.ts'

/** A message, and who wants something else of it. */
type Wanted = {
  bookingId: string
  messageId: string
  side: 'guest' | 'host'
  /** The account that wants it: nobody changes what another wrote, not even for the same side. */
  writerId: string
  now: number
}

/**
 * Gives a message other words. The words that it has already change nothing, so that a repeated call is
 * answered as the first.
 * @throws CallError when it is not the caller's, too old, taken back, a ready phrase, or blocked
 */
export async function editMessage(
  tx: Tx,
  wanted: Wanted & { text: string },
): Promise<ChatMessageRow> {
  const { now } = wanted
  const text = maskCardNumbers(wanted.text)
  const { row, lastSeq, isBlocked } = await ownMessage(tx, wanted)
  if (row.takenBackAt) throw toastError('taken-back', chatMessages.takenBack)
  if (row.body === text) return row
  if (isBlocked) throw toastError('blocked', blockedWords[wanted.side])
  if (phraseOf(row)) throw toastError('phrase', chatMessages.phraseStays)
  if (!mayEdit(row.createdAt.getTime(), now)) throw toastError('too-late', chatMessages.lateEdit)
  return change(tx, row, { body: text, editedAt: new Date(now), changedSeq: lastSeq + 1 })
}

/**
 * Takes a message back: its words and files are gone, its place says that it was there.
 * @throws CallError when it is not the caller's, or too old
 */
export async function takeBackMessage(tx: Tx, wanted: Wanted): Promise<ChatMessageRow> {
  const { now } = wanted
  const { row, lastSeq } = await ownMessage(tx, wanted)
  if (row.takenBackAt) return row
  if (!mayTakeBack(row.createdAt.getTime(), now)) {
    throw toastError('too-late', chatMessages.lateTakingBack)
  }
  const gone = { body: '', intent: null, editedAt: null, takenBackAt: new Date(now) }
  await removeFilesOf(tx, row, now)
  return change(tx, row, { ...gone, changedSeq: lastSeq + 1 })
}

async function ownMessage(tx: Tx, { bookingId, messageId, side, writerId }: Wanted) {
  const { lastSeq, blockedAt } = await lockThread(tx, bookingId)
  const [row] = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.bookingId, bookingId), eq(chatMessage.id, messageId)))
  if (!row) throw toastError('not-found', commonMessages.notFound)
  const isOwn = row.sender === side && row.senderId === writerId
  if (!isOwn) throw toastError('not-own', chatMessages.notOwn)
  return { row, lastSeq, isBlocked: blockedAt !== null }
}

/** Writes the change under the conversation's next number, which its lock gives out. */
async function change(
  tx: Tx,
  row: ChatMessageRow,
  changes: Partial<ChatMessageRow> & { changedSeq: number },
): Promise<ChatMessageRow> {
  const { bookingId, seq } = row
  await tx
    .update(chatThread)
    .set({ lastSeq: changes.changedSeq })
    .where(eq(chatThread.bookingId, bookingId))
  await tx
    .update(chatMessage)
    .set(changes)
    .where(and(eq(chatMessage.bookingId, bookingId), eq(chatMessage.seq, seq)))
  await noteTalk(tx, bookingId)
  return { ...row, ...changes }
}
