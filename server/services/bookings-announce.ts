import { eq } from 'drizzle-orm'
import type { LocalisedText } from '#contract/language.ts'
import type { RequestAnswer } from '#domain/booking/request.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { chatMessage, chatThread } from '#server/db/schema/chat.ts'
import { confirmedChatText } from '#server/messages/booking.ts'
import { type EarlyEnd, earlyEndChatTexts } from '#server/messages/early-end.ts'
import { guestCancelledChatText } from '#server/messages/guest-cancelled.ts'
import { endedRequestChatTexts, requestChatText } from '#server/messages/requests.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import { lockThread } from '#server/services/chat-threads.ts'
import { planTask } from '#server/services/due-tasks.ts'

/** Kinds of the tasks that send these messages (bookings-letters.ts). */
export const confirmedTask = 'booking-confirmed-message'
export const cancelledTask = 'booking-cancelled-message'
export const endedEarlyTask = 'booking-ended-early-message'
export const requestedTask = 'booking-requested-message'
export const requestEndedTask = 'booking-request-ended-message'
/** The letter of a refund that has left; the key of its task is the refund. */
export const refundTask = 'refund-sent-message'
/** Letters to a host whose guest has called a stay off, or asks. */
export const guestCancelledTask = 'guest-cancelled-message'
export const hostAskedTask = 'host-asked-message'

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
  await planLetter(tx, confirmedTask, row, now)
}

/**
 * What follows when a guest calls a confirmed stay off, in its transaction: the conversation says so, with the
 * day of leaving (null before check-in), and messages to guest and host are planned.
 */
export async function announceGuestCancelled(
  tx: Tx,
  row: BookingRow,
  leaveOn: CivilDate | null,
  now: number,
): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'cancelled-by-guest',
    text: guestCancelledChatText(leaveOn),
    intent: { kind: 'cancelled_by_guest' },
    now,
  })
  await announceCancelled(tx, row, now)
  await planLetter(tx, guestCancelledTask, row, now)
}

/** What follows from a cancellation, in its transaction: a message to the guest is planned. */
export async function announceCancelled(tx: Tx, row: BookingRow, now: number): Promise<void> {
  await planLetter(tx, cancelledTask, row, now)
}

/** What follows when host or operator end a stay: the conversation says so, and a message is planned. */
export async function announceEarlyEnd(
  tx: Tx,
  row: BookingRow,
  state: EarlyEnd,
  now: number,
): Promise<void> {
  await writeSystemLine(tx, row, {
    // Of a no-show that was none there are two.
    clientId: `ended-${state}`,
    text: earlyEndChatTexts[state],
    intent: { kind: 'ended_early' },
    now,
  })
  await planTask(tx, { kind: endedEarlyTask, key: `${row.id}:${state}`, now })
}

/** What follows from a request: its conversation opens, guest and host are written to. */
export async function announceRequest(tx: Tx, row: BookingRow, now: number): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'booking-requested',
    text: requestChatText,
    intent: { kind: 'booking_requested' },
    now,
  })
  await planLetter(tx, requestedTask, row, now)
  await planLetter(tx, hostAskedTask, row, now)
}

/** What follows from a request that came to nothing. */
export async function announceEndedRequest(
  tx: Tx,
  row: BookingRow,
  answer: Exclude<RequestAnswer, 'approved' | 'withdrawn'>,
  now: number,
): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'request-ended',
    text: endedRequestChatTexts[answer],
    intent: { kind: 'request_ended' },
    now,
  })
  await planLetter(tx, requestEndedTask, row, now)
}

async function planLetter(tx: Tx, kind: string, { id }: BookingRow, now: number): Promise<void> {
  await planTask(tx, { kind, key: id, now })
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
  await noteTalk(tx, bookingId)
}
