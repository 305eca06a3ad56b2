import { and, eq, sql } from 'drizzle-orm'
import type { Phrase } from '#contract/chat/phrases.ts'
import { maskCardNumbers } from '#domain/chat/card-numbers.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { chatMessage, chatReceipt, chatThread } from '#server/db/schema/chat.ts'
import { toastError } from '#server/http/call-error.ts'
import { blockedWords } from '#server/messages/chat.ts'
import { attachFiles } from '#server/services/chat-files.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import { intentOfPhrase } from '#server/services/chat-phrases.ts'
import { lockThread } from '#server/services/chat-threads.ts'

type NewMessage = {
  bookingId: string
  sender: 'guest' | 'host'
  senderId: string
  clientId: string
  text: string
  /** Files that the sender has sent before it, in their order. */
  fileIds?: readonly string[]
  /** What it says instead of words. */
  phrase?: Phrase | null
  now: number
}

/**
 * Stores a message under the next number, or gives the one already stored for this sender and client
 * id. The lock on the thread's row makes both safe against every other writer.
 * @throws CallError when the guest has blocked the conversation
 */
export async function storeMessage(tx: Tx, message: NewMessage) {
  const { bookingId, sender, senderId, clientId, text, fileIds = [], phrase = null, now } = message
  const thread = await lockThread(tx, bookingId)
  const [stored] = await tx
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.bookingId, bookingId),
        eq(chatMessage.senderId, senderId),
        eq(chatMessage.clientId, clientId),
      ),
    )
  if (stored) return { row: stored, isNew: false }
  if (thread.blockedAt) throw toastError('blocked', blockedWords[sender])
  const seq = thread.lastSeq + 1
  await tx.update(chatThread).set({ lastSeq: seq }).where(eq(chatThread.bookingId, bookingId))
  const row = {
    bookingId,
    seq,
    id: newId(now),
    sender,
    senderId,
    clientId,
    // Never written down, whoever sent it and by whatever app.
    body: maskCardNumbers(text),
    intent: phrase && intentOfPhrase(phrase),
    createdAt: new Date(now),
    changedSeq: 0,
    editedAt: null,
    takenBackAt: null,
  }
  await tx.insert(chatMessage).values(row)
  await attachFiles(tx, { bookingId, sender, senderId }, fileIds, seq)
  await noteTalk(tx, bookingId)
  return { row, isNew: true }
}

/** Raises one side's receipts; smaller numbers change nothing, greater than the last are cut. */
export async function raiseReceipt(
  tx: Tx,
  receipt: { bookingId: string; party: 'guest' | 'host'; seq: number; now: number },
): Promise<void> {
  const { bookingId, party, now } = receipt
  const { lastSeq } = await lockThread(tx, bookingId)
  const seq = Math.max(0, Math.min(receipt.seq, lastSeq))
  const ofParty = and(eq(chatReceipt.bookingId, bookingId), eq(chatReceipt.party, party))
  const [known] = await tx.select().from(chatReceipt).where(ofParty)
  // Said again it is no news.
  if (known && known.readSeq >= seq) return
  await noteTalk(tx, bookingId)
  await tx
    .insert(chatReceipt)
    .values({ bookingId, party, deliveredSeq: seq, readSeq: seq, updatedAt: new Date(now) })
    .onConflictDoUpdate({
      target: [chatReceipt.bookingId, chatReceipt.party],
      set: {
        deliveredSeq: sql`greatest(${chatReceipt.deliveredSeq}, ${seq})`,
        readSeq: sql`greatest(${chatReceipt.readSeq}, ${seq})`,
        updatedAt: new Date(now),
      },
    })
}
