import { eq } from 'drizzle-orm'
import type { LocalisedText } from '#contract/language.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { chatMessage, chatThread } from '#server/db/schema/chat.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { confirmedChatText } from '#server/messages/booking.ts'
import { lockThread } from '#server/services/chat-threads.ts'

/** Kinds of the tasks that send these messages (bookings-letters.ts). */
export const confirmedTask = 'booking-confirmed-message'
export const cancelledTask = 'booking-cancelled-message'

/**
 * What follows from a confirmation, in its transaction: the conversation opens with a line of the
 * system, and the message to the guest is planned. It leaves later, so that a mail server that is
 * away cannot undo a paid booking.
 */
export async function announceConfirmed(tx: Tx, row: BookingRow, now: number): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'booking-confirmed',
    text: confirmedChatText,
    intent: { kind: 'booking_confirmed' },
    now,
  })
  await tx
    .insert(dueTask)
    .values({ id: newId(now), kind: confirmedTask, key: row.id, runAt: new Date(now) })
    .onConflictDoNothing()
}

/**
 * Writes a line of the system into the conversation of a stay, in the guest's language. `clientId` is the
 * line's own, once a conversation.
 */
export async function writeSystemLine(
  tx: Tx,
  { id: bookingId, userId }: Pick<BookingRow, 'id' | 'userId'>,
  line: { clientId: string; text: LocalisedText; intent: Record<string, string>; now: number },
): Promise<void> {
  const { lastSeq } = await lockThread(tx, bookingId)
  const seq = lastSeq + 1
  await tx.update(chatThread).set({ lastSeq: seq }).where(eq(chatThread.bookingId, bookingId))
  const [account] = await tx
    .select({ language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  await tx.insert(chatMessage).values({
    bookingId,
    seq,
    id: newId(line.now),
    sender: 'system',
    senderId: null,
    clientId: line.clientId,
    body: line.text[account?.language ?? 'en'],
    intent: line.intent,
    createdAt: new Date(line.now),
  })
}

/** What follows from a cancellation, in its transaction: a message to the guest is planned. */
export async function announceCancelled(tx: Tx, { id }: BookingRow, now: number): Promise<void> {
  await tx
    .insert(dueTask)
    .values({ id: newId(now), kind: cancelledTask, key: id, runAt: new Date(now) })
    .onConflictDoNothing()
}
