import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ChatMessage, ChatStay } from '#contract/chat/thread.ts'
import type { Language } from '#contract/language.ts'
import type { BookingState } from '#domain/booking/process.ts'
import { stayEndOf } from '#domain/chat/stay-end.ts'
import { addDays, civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type ChatMessageRow, chatReceipt, chatThread } from '#server/db/schema/chat.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { commonMessages } from '#server/messages/common.ts'
import { isGuestsOwn } from '#server/services/bookings-leaving.ts'
import { phraseOf } from '#server/services/chat-phrases.ts'
import { pictureOf } from '#server/services/home-cards.ts'

type Orm = Deps['database']['orm']

// A conversation opens with the request to book. A hold that is not paid yet has none.
const talkingStates: readonly BookingState[] = [
  'pending_host',
  'processing',
  'confirmed',
  'checked_in',
  'completed',
  'rejected',
  'cancelled_by_guest',
  'cancelled_by_host',
  'cancelled_by_platform',
  'no_show',
]
const openDaysAfterCheckout = 30

/** A booking with what its conversation shows of it. */
export type ChatBooking = Awaited<ReturnType<typeof chatBookings>>[number]

/** The guest's bookings that have a conversation; others' bookings are never among them. */
export function chatBookings(orm: Orm, userId: string, bookingId?: string) {
  return talksWhere(orm, eq(booking.userId, userId), bookingId)
}

/** Bookings that have a conversation and that `whose` lets through. */
export async function talksWhere(orm: Orm, whose: SQL | undefined, bookingId?: string) {
  const rows = await orm
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .leftJoin(chatThread, eq(chatThread.bookingId, booking.id))
    .where(
      and(
        whose,
        inArray(booking.state, [...talkingStates]),
        eq(booking.type, 'booking'),
        bookingId ? eq(booking.id, bookingId) : undefined,
      ),
    )
  return rows.map((row) => ({
    booking: row.booking,
    home: row.property,
    host: row.host,
    /** Whether its guest wants no messages of it. */
    isBlocked: row.chat_thread?.blockedAt != null,
  }))
}

/** The guest's own conversation. Another's booking is "not found", like one that never was. */
export async function ownChatBooking(
  orm: Orm,
  userId: string,
  bookingId: string,
): Promise<ChatBooking> {
  const [found] = await chatBookings(orm, userId, bookingId)
  if (!found) throw toastError('not-found', commonMessages.notFound)
  return found
}

/** The guest's own conversation, while it may be written in; refused with words when it is closed. */
export async function openChatBooking(
  orm: Orm,
  { userId, bookingId, now }: { userId: string; bookingId: string; now: number },
): Promise<ChatBooking> {
  const found = await ownChatBooking(orm, userId, bookingId)
  if (!isOpen(found, now)) throw toastError('chat-closed', chatMessages.closed)
  return found
}

/** Whether a message may still be written, at `now` (epoch ms). */
export function isOpen({ booking: row }: ChatBooking, now: number): boolean {
  const last = addDays(parseCivilDate(row.checkOut), openDaysAfterCheckout)
  return civilDateInDubai(now) <= last
}

/** What stands above the conversation; `answerMinutes` as the host's messages tell it. */
export function chatStay(
  found: ChatBooking,
  answerMinutes: number | null,
  language: Language,
  now: number,
): ChatStay {
  const { booking: row, home, host: owner } = found
  const first = home.gallery[0]
  return {
    booking_id: row.id,
    booking_number: row.number,
    title: home.titles[language],
    picture: (first && pictureOf(first.photo, language)[0]) ?? null,
    check_in: parseCivilDate(row.checkIn),
    check_out: parseCivilDate(row.checkOut),
    end: stayEndOf(row.state),
    host_name: owner.names[language],
    host_photo: owner.photo,
    host_phone: isGuestsOwn(row, now) ? owner.phone : null,
    host_response_minutes: answerMinutes,
    is_open: isOpen(found, now),
    is_blocked: found.isBlocked,
  }
}

/** A stored message as the wire has it. */
export function toChatMessage(row: ChatMessageRow, files: ChatMessage['files']): ChatMessage {
  return {
    id: row.id,
    seq: row.seq,
    sender: row.sender,
    client_id: row.clientId,
    text: row.body,
    phrase: phraseOf(row),
    files,
    created_at: row.createdAt.getTime(),
    changed_seq: Math.max(row.seq, row.changedSeq),
    edited_at: row.editedAt?.getTime() ?? null,
    is_taken_back: row.takenBackAt !== null,
  }
}

/** How far both sides are in a conversation. */
export async function readReceipts(orm: Orm, bookingId: string) {
  const rows = await orm.select().from(chatReceipt).where(eq(chatReceipt.bookingId, bookingId))
  const of = (party: 'guest' | 'host') => rows.find((row) => row.party === party)
  return {
    host_delivered_seq: of('host')?.deliveredSeq ?? 0,
    host_read_seq: of('host')?.readSeq ?? 0,
    own_read_seq: of('guest')?.readSeq ?? 0,
  }
}

type LockedThread = { lastSeq: number; blockedAt: Date | null }

/** Makes the conversation when it is new, and locks it: whoever holds the row gives out numbers. */
export async function lockThread(tx: Tx, bookingId: string): Promise<LockedThread> {
  await tx.insert(chatThread).values({ bookingId }).onConflictDoNothing()
  const [thread] = await tx
    .select({ lastSeq: chatThread.lastSeq, blockedAt: chatThread.blockedAt })
    .from(chatThread)
    .where(eq(chatThread.bookingId, bookingId))
    .for('update')
  if (!thread) throw new Error(`no conversation for booking ${bookingId}`)
  return thread
}
