import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import {
  type ResponseFacts,
  responseDays,
  responseFacts,
  type TimedMessage,
} from '#domain/chat/response-facts.ts'
import type { Tx } from '#server/db/database.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'

const dayMs = 24 * 60 * 60 * 1000
const noMessages: readonly TimedMessage[] = []

/** How some hosts answer, computed from the messages with their guests at `now` (epoch ms). */
export async function hostResponses(
  orm: Deps['database']['orm'] | Tx,
  hostIds: readonly string[],
  now: number,
): Promise<(hostId: string) => ResponseFacts> {
  const since = new Date(now - responseDays * dayMs)
  const rows =
    hostIds.length === 0
      ? []
      : await orm
          .select({
            hostId: booking.hostId,
            bookingId: chatMessage.bookingId,
            sender: chatMessage.sender,
            createdAt: chatMessage.createdAt,
          })
          .from(booking)
          .innerJoin(chatMessage, eq(chatMessage.bookingId, booking.id))
          .where(
            and(
              inArray(booking.hostId, [...hostIds]),
              inArray(chatMessage.sender, ['guest', 'host']),
              gte(chatMessage.createdAt, since),
            ),
          )
          .orderBy(asc(chatMessage.bookingId), asc(chatMessage.seq))
  const ofHost = Map.groupBy(rows, ({ hostId }) => hostId)
  return (hostId) => {
    const messages = ofHost.get(hostId)?.flatMap(({ bookingId, sender, createdAt }) => {
      if (sender === 'system') return []
      return [{ bookingId, sender, at: createdAt.getTime() }]
    })
    return responseFacts(messages ?? noMessages, now)
  }
}
