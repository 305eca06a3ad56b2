import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { chatMessage, chatThread } from '#server/db/schema/chat.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'
import { confirmedChatText, confirmedMail } from '#server/messages/booking.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { lockThread } from '#server/services/chat-threads.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'

const confirmedTask = 'booking-confirmed-message'

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

/** Sends the confirmations that are due. Gives how many left. */
export function sendConfirmations(deps: Deps): Promise<number> {
  return runDueTasks(deps, confirmedTask, ({ key }) => sendConfirmation(deps, key))
}

async function sendConfirmation(deps: Deps, bookingId: string): Promise<boolean> {
  const [found] = await deps.database.orm
    .select()
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(booking.id, bookingId))
  if (!found) return true
  const { booking: row, user_account: account } = found
  const home = readHome(row.home)
  const letter = confirmedMail(account.language, {
    number: row.number,
    title: home.titles[account.language],
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    checkInTime: home.checkInTime,
    checkOutTime: home.checkOutTime,
    totalFils: row.totalFils,
  })
  const email = row.leadGuest.email ?? account.email
  return notify(deps, { ...account, email }, 'booking', letter)
}
