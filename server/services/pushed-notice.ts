import { and, count, eq, isNull } from 'drizzle-orm'
import type { PushedNotice } from '#contract/push.ts'
import { notice } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { bookingOfPage, topicOf } from '#server/services/push-topics.ts'

/** What a push to a person is about; another's notice is as if it were not there. */
export async function pushedNoticeOf(
  { database: { orm } }: Deps,
  userId: string,
  noticeId: string,
): Promise<PushedNotice | null> {
  const mine = eq(notice.userId, userId)
  const [row] = await orm
    .select()
    .from(notice)
    .where(and(mine, eq(notice.id, noticeId)))
  if (!row) return null
  const [unread] = await orm
    .select({ count: count() })
    .from(notice)
    .where(and(mine, isNull(notice.readAt)))
  const { id, kind, title, language, path, createdAt } = row
  const stay = await bookingOfPage(orm, userId, path)
  // The desk rests on no device.
  const own = stay?.userId === userId ? stay : null
  const isTalk = path.startsWith('/my-chatbox/')
  return {
    notice_id: id,
    kind,
    title,
    body: stay ? readHome(stay.home).titles[language] : '',
    language,
    path,
    topic: topicOf(kind, path),
    at: createdAt.getTime(),
    unread_count: unread?.count ?? 0,
    refresh: [
      ...(own && isTalk ? [talkOf(own.id)] : []),
      ...(own && !isTalk ? [tripOf(own.number)] : []),
      { model: 'notification', method: 'list', input: {}, trip: null },
    ],
  }
}

function talkOf(bookingId: string): PushedNotice['refresh'][number] {
  return { model: 'chat', method: 'getMessages', input: { booking_id: bookingId }, trip: null }
}

/** The stay's page, with the door code and the photos of the way in once they are released. */
function tripOf(number: string): PushedNotice['refresh'][number] {
  const input = { booking_number: number }
  return { model: 'booking', method: 'getDetails', input, trip: number }
}
