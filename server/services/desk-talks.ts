import { eq } from 'drizzle-orm'
import type { DeskTalk } from '#contract/desk/talk.ts'
import type { Language } from '#contract/language.ts'
import { stayEndOf } from '#domain/chat/stay-end.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { chatReceipt } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { commonMessages } from '#server/messages/common.ts'
import { type ChatBooking, isOpen, talksWhere } from '#server/services/chat-threads.ts'
import { type DeskScope, deskScope, ofScope } from '#server/services/desk-scope.ts'
import { pictureOf } from '#server/services/home-cards.ts'
import { talkSummaries } from '#server/services/talk-summaries.ts'

/** The conversations of a scope that have begun, the latest message first. */
export async function deskTalks(
  { database, clock }: Deps,
  scope: DeskScope,
  language: Language,
): Promise<DeskTalk[]> {
  const found = await talksWhere(database.orm, ofScope(scope, booking.hostId))
  const ids = found.map((each) => each.booking.id)
  const summaryOf = await talkSummaries(database, ids, { side: 'host', language })
  const now = clock.now()
  const talks = found.flatMap((each): DeskTalk[] => {
    const { last, unreadCount } = summaryOf(each.booking.id)
    if (!last) return []
    return [{ stay: talkStay(each, language, now), last_message: last, unread_count: unreadCount }]
  })
  const newest = ({ last_message }: DeskTalk) => last_message?.created_at ?? 0
  return talks.toSorted((a, b) => newest(b) - newest(a))
}

/** One conversation of a scope. Another's is "not found", like one that never was. */
export async function scopedTalk(
  { database: { orm } }: Deps,
  scope: DeskScope,
  bookingId: string,
): Promise<ChatBooking> {
  const [found] = await talksWhere(orm, ofScope(scope, booking.hostId), bookingId)
  if (!found) throw toastError('not-found', commonMessages.notFound)
  return found
}

/** A conversation of the caller's scope, while it may be written in; refused with words when it is closed. */
export async function openTalk(
  context: Pick<CallContext, 'deps' | 'session' | 'now'>,
  bookingId: string,
): Promise<ChatBooking> {
  const found = await scopedTalk(context.deps, await deskScope(context), bookingId)
  if (!isOpen(found, context.now)) throw toastError('chat-closed', chatMessages.closed)
  return found
}

/** What stands above a conversation at the desk. */
export function talkStay(found: ChatBooking, language: Language, now: number): DeskTalk['stay'] {
  const { booking: row, home, host: owner } = found
  const first = home.gallery[0]
  const { firstName, lastName } = row.leadGuest
  return {
    booking_id: row.id,
    booking_number: row.number,
    title: home.titles[language],
    picture: (first && pictureOf(first.photo, language)[0]) ?? null,
    check_in: parseCivilDate(row.checkIn),
    check_out: parseCivilDate(row.checkOut),
    end: stayEndOf(row.state),
    guest_name: `${firstName} ${lastName}`.trim(),
    host_name: owner.names[language],
    is_open: isOpen(found, now),
    is_blocked: found.isBlocked,
  }
}

/** How far guest and host have read. */
export async function talkReceipts(
  { database: { orm } }: Deps,
  bookingId: string,
): Promise<{ guest_read_seq: number; own_read_seq: number }> {
  const rows = await orm.select().from(chatReceipt).where(eq(chatReceipt.bookingId, bookingId))
  const of = (side: 'guest' | 'host') => rows.find(({ party }) => party === side)?.readSeq ?? 0
  return { guest_read_seq: of('guest'), own_read_seq: of('host') }
}
