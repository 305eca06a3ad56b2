import { eq } from 'drizzle-orm'
import type { RequestAnswer } from '#domain/booking/request.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { chatMessage, chatThread } from '#server/db/schema/chat.ts'
import type { EarlyEnd } from '#server/messages/early-end.ts'
import { noteTalk } from '#server/services/chat-news.ts'
import { lockThread } from '#server/services/chat-threads.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { noteStay } from '#server/services/stay-news.ts'
import {
  knownTo,
  type LineCause,
  type SystemLine,
  systemLineWords,
} from '#server/services/system-lines.ts'

/** Kinds of the tasks that send these messages (bookings-letters.ts). */
export const confirmedTask = 'booking-confirmed-message'
export const cancelledTask = 'booking-cancelled-message'
export const endedEarlyTask = 'booking-ended-early-message'
export const requestedTask = 'booking-requested-message'
export const requestEndedTask = 'booking-request-ended-message'
/** The letter of a refund that has left; the key of its task is the refund. */
export const refundTask = 'refund-sent-message'
/** Letters to a host whose guest, or the platform, has called a stay off, whose guest asks, or has booked. */
export const guestCancelledTask = 'guest-cancelled-message'
export const platformCancelledTask = 'platform-cancelled-message'
export const hostAskedTask = 'host-asked-message'
export const hostBookedTask = 'host-booked-message'
/** The letter to a host of what became of their claim on a deposit; the key of its task is `booking:news`. */
export const hostDepositTask = 'host-deposit-message'

/**
 * What follows from a confirmation, in its transaction: the conversation opens with a line of the
 * system, and the messages are planned: to the host too, unless they did it. They leave later, so that a mail server that is
 * away cannot undo a paid booking.
 */
export async function announceConfirmed(
  tx: Tx,
  row: BookingRow,
  { by, now }: { by: LineCause; now: number },
): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'booking-confirmed',
    line: { kind: 'booking_confirmed' },
    by,
    now,
  })
  await planLetter(tx, confirmedTask, row, now)
  if (by !== 'host') await planLetter(tx, hostBookedTask, row, now)
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
    line: { kind: 'cancelled_by_guest', leave_on: leaveOn },
    by: 'guest',
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
  { by, now }: { by: LineCause; now: number },
): Promise<void> {
  await writeSystemLine(tx, row, {
    // Of a no-show that was none there are two.
    clientId: `ended-${state}`,
    line: { kind: 'ended_early', state },
    by,
    now,
  })
  await planTask(tx, { kind: endedEarlyTask, key: `${row.id}:${state}`, now })
  if (state === 'cancelled_by_platform') await planLetter(tx, platformCancelledTask, row, now)
}

/** What follows from a request: its conversation opens, guest and host are written to. */
export async function announceRequest(tx: Tx, row: BookingRow, now: number): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'booking-requested',
    line: { kind: 'booking_requested' },
    by: 'guest',
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
  { by, now }: { by: LineCause; now: number },
): Promise<void> {
  await writeSystemLine(tx, row, {
    clientId: 'request-ended',
    line: { kind: 'request_ended', answer },
    by,
    now,
  })
  await planLetter(tx, requestEndedTask, row, now)
}

async function planLetter(tx: Tx, kind: string, { id }: BookingRow, now: number): Promise<void> {
  await planTask(tx, { kind, key: id, now })
}

/**
 * Writes a line of the system into the conversation of a stay: its facts, and their words in the guest's
 * language for versions that do not know its kind. `clientId` is the line's own, once a conversation;
 * `by`: whose doing it tells of.
 */
export async function writeSystemLine(
  tx: Tx,
  { id: bookingId, userId }: Pick<BookingRow, 'id' | 'userId'>,
  { clientId, line, by, now }: { clientId: string; line: SystemLine; by: LineCause; now: number },
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
    id: newId(now),
    sender: 'system',
    senderId: null,
    clientId,
    body: systemLineWords(line)[account?.language ?? 'en'],
    intent: { ...line, known_to: knownTo(line, by) },
    createdAt: new Date(now),
  })
  await noteTalk(tx, bookingId)
  // A line tells of what has happened to the stay.
  noteStay({ id: bookingId, userId })
}
