import { and, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import { booking } from '#server/db/schema/bookings.ts'
import { chatMessage, chatReceipt, chatThread } from '#server/db/schema/chat.ts'
import { pushDevice } from '#server/db/schema/notifications.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const forgottenMs = 24 * 60 * minuteMs

/** A talk with unread messages; `readSeq`: how far its reader has read, `lastSeq`: the last of them. */
export type UnreadTalk = { bookingId: string; readSeq: number | null; lastSeq: number | null }

type Wanted = {
  /** The side that has not read what the other wrote. */
  reader: 'guest' | 'host'
  /** How old the messages are: since when they lie there, and until when that matters. */
  fromMs: number
  untilMs?: number
  bookingId?: string
  /** Only those of readers with a device that takes push messages. */
  isPushed?: boolean
}

/**
 * When messages are pushed: an app that is looked at has read them by then, and the letter comes later. For
 * a minute longer than that, so that a server that was away makes up for it.
 */
export const pushedTimes = { fromMs: 10 * secondMs, untilMs: 6 * minuteMs, isPushed: true } as const

/** Talks with messages that lie unread. */
export function unreadTalks(
  { database: { orm }, clock }: Deps,
  { reader, fromMs, untilMs = forgottenMs, bookingId, isPushed = false }: Wanted,
): Promise<UnreadTalk[]> {
  const now = clock.now()
  const ofReader = and(
    eq(chatReceipt.bookingId, chatMessage.bookingId),
    eq(chatReceipt.party, reader),
  )
  const toGuests = orm
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(pushDevice, eq(pushDevice.userId, booking.userId))
  const toHosts = orm
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(pushDevice, eq(pushDevice.userId, host.userId))
  const pushed = reader === 'guest' ? toGuests : toHosts
  return (
    orm
      .select({
        bookingId: chatMessage.bookingId,
        readSeq: max(chatReceipt.readSeq),
        lastSeq: max(chatMessage.seq),
      })
      .from(chatMessage)
      .leftJoin(chatReceipt, ofReader)
      .leftJoin(chatThread, eq(chatThread.bookingId, chatMessage.bookingId))
      .where(
        and(
          // Whoever wants no messages wants no letters about them either.
          reader === 'guest' ? isNull(chatThread.blockedAt) : undefined,
          bookingId === undefined ? undefined : eq(chatMessage.bookingId, bookingId),
          isPushed ? inArray(chatMessage.bookingId, pushed) : undefined,
          eq(chatMessage.sender, reader === 'guest' ? 'host' : 'guest'),
          lte(chatMessage.createdAt, new Date(now - fromMs)),
          gt(chatMessage.createdAt, new Date(now - untilMs)),
          or(isNull(chatReceipt.readSeq), gt(chatMessage.seq, chatReceipt.readSeq)),
        ),
      )
      .groupBy(chatMessage.bookingId)
      // The last one counts as it was written: taking it back is no news.
      .having(sql`count(*) FILTER (WHERE ${chatMessage.takenBackAt} IS NULL) > 0`)
  )
}
