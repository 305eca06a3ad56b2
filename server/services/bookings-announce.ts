import { eq } from 'drizzle-orm'
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
  const { lastSeq } = await lockThread(tx, row.id)
  const seq = lastSeq + 1
  await tx.update(chatThread).set({ lastSeq: seq }).where(eq(chatThread.bookingId, row.id))
  const [account] = await tx
    .select({ language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.id, row.userId))
  await tx.insert(chatMessage).values({
    bookingId: row.id,
    seq,
    id: newId(now),
    sender: 'system',
    senderId: null,
    clientId: 'booking-confirmed',
    body: confirmedChatText[account?.language ?? 'en'],
    intent: { kind: 'booking_confirmed' },
    createdAt: new Date(now),
  })
  await tx
    .insert(dueTask)
    .values({ id: newId(now), kind: confirmedTask, key: row.id, runAt: new Date(now) })
    .onConflictDoNothing()
}

/** What follows from a cancellation, in its transaction: a message to the guest is planned. */
export async function announceCancelled(tx: Tx, { id }: BookingRow, now: number): Promise<void> {
  await tx
    .insert(dueTask)
    .values({ id: newId(now), kind: cancelledTask, key: id, runAt: new Date(now) })
    .onConflictDoNothing()
}
