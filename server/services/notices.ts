import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import type { listNotices } from '#contract/notification/list.ts'
import type { NotificationKind } from '#domain/notifications/choices.ts'
import { newId } from '#server/db/id.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { notice } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'

/** Most that the app shows; who was away for longer reads of it on the pages themselves. */
const mostListed = 50
const keptMs = 180 * 24 * 60 * 60 * 1000

/** Adds an event to a person's list; the same event again changes nothing. */
export async function writeNotice(
  { database, clock }: Deps,
  to: Pick<UserAccountRow, 'id' | 'language'>,
  kind: NotificationKind,
  event: { key: string; path: string; title: string },
): Promise<void> {
  const now = clock.now()
  const { id: userId, language } = to
  await database.orm
    .insert(notice)
    .values({ id: newId(now), userId, kind, language, ...event, createdAt: new Date(now) })
    .onConflictDoNothing()
}

/** A person's notifications, the newest first, with how many are unread. */
export async function noticesOf(
  { database: { orm }, clock }: Deps,
  userId: string,
): Promise<CallOutput<typeof listNotices>> {
  const mine = eq(notice.userId, userId)
  const rows = await orm
    .select()
    .from(notice)
    .where(mine)
    .orderBy(desc(notice.createdAt), desc(notice.id))
    .limit(mostListed)
  const [unread] = await orm
    .select({ count: count() })
    .from(notice)
    .where(and(mine, isNull(notice.readAt)))
  return {
    notices: rows.map(({ id, kind, title, language, path, createdAt, readAt }) => ({
      notice_id: id,
      kind,
      title,
      language,
      path,
      at: createdAt.getTime(),
      is_read: readAt !== null,
    })),
    unread_count: unread?.count ?? 0,
    as_of: clock.now(),
  }
}

/** Marks a person's own notifications as read; without ids all of them. */
export async function readNotices(
  { database, clock }: Deps,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> {
  await database.orm
    .update(notice)
    .set({ readAt: new Date(clock.now()) })
    .where(
      and(
        eq(notice.userId, userId),
        isNull(notice.readAt),
        ids ? inArray(notice.id, [...ids]) : undefined,
      ),
    )
}

/** Forgets what happened half a year ago; a job calls it now and then. */
export async function removeOldNotices({ database, clock }: Deps): Promise<void> {
  await database.orm.delete(notice).where(lt(notice.createdAt, new Date(clock.now() - keptMs)))
}
