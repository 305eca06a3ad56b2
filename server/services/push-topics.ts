import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { NotificationKind } from '#domain/notifications/choices.ts'
import type { Orm } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'

const deskTalk = /^\/desk\/messages\?talk=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The booking that a page of a person's shows, their own or that of a guest of theirs; null where it shows none. */
export async function bookingOfPage(
  orm: Orm,
  userId: string,
  path: string,
): Promise<BookingRow | null> {
  const [, talkId] = deskTalk.exec(path) ?? []
  return talkId ? bookingOfHost(orm, userId, talkId) : bookingOfGuest(orm, userId, path)
}

async function bookingOfHost(orm: Orm, userId: string, id: string): Promise<BookingRow | null> {
  const [found] = await orm
    .select({ row: booking })
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(and(eq(booking.id, id), eq(host.userId, userId)))
  return found?.row ?? null
}

async function bookingOfGuest(orm: Orm, userId: string, path: string): Promise<BookingRow | null> {
  const [, page, name = ''] = path.split(/[/?#]/)
  const isTalk = page === 'my-chatbox'
  const isStay = page === 'bookings' || page === 'bookings_ratings'
  if (!(isTalk ? uuid.test(name) : isStay && name !== '')) return null
  const named = isTalk ? eq(booking.id, name) : eq(booking.number, name)
  const [found] = await orm
    .select()
    .from(booking)
    .where(and(named, eq(booking.userId, userId)))
  return found ?? null
}

/** The page at the desk that shows a talk with a guest. */
export function deskTalkPath(bookingId: string): string {
  return `/desk/messages?talk=${bookingId}`
}

/**
 * What an event belongs to: of one topic only the latest is shown. A talk and its stay are two, or the
 * next word of the host would take the place of the door code.
 */
export function topicOf(kind: NotificationKind, path: string): string {
  return `${kind === 'messages' ? 'talk' : kind === 'booking' ? 'stay' : kind}:${path}`
}

/** A topic as push services are told it: 32 characters that say nothing about the person (RFC 8030). */
export function topicName(secretKey: string, userId: string, topic: string): string {
  const mark = createHmac('sha256', secretKey).update(`push:${userId}:${topic}`)
  return mark.digest('base64url').slice(0, 32)
}
