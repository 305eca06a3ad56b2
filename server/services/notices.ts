import { and, count, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import type { listNotices } from '#contract/notification/list.ts'
import type { NotificationKind } from '#domain/notifications/choices.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { notice } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { pushPlan, queuePush } from '#server/services/push-queue.ts'

/** Most that the app shows; who was away for longer reads of it on the pages themselves. */
const mostListed = 50
const keptMs = 180 * 24 * 60 * 60 * 1000

/** An event as it is listed; `mark` says how far it has gone where it goes on, see below. */
export type NoticeEvent = {
  key: string
  path: string
  title: string
  mark?: string
  /** Somebody stands at a door: a push of it does not wait for the morning. */
  isUrgent?: boolean
}

/**
 * Adds an event to a person's list, and to what is pushed to their devices; the same event again changes
 * nothing. One that goes on, as a conversation does, is news again with another mark.
 */
export async function writeNotice(
  deps: Deps,
  to: Pick<UserAccountRow, 'id' | 'language'>,
  kind: NotificationKind,
  { key, path, title, mark = '', isUrgent = false }: NoticeEvent,
): Promise<void> {
  const now = deps.clock.now()
  const { id: userId, language } = to
  const createdAt = new Date(now)
  const push = await pushPlan(deps, { userId, kind, path, isUrgent })
  await transaction(deps.database.orm, async (tx) => {
    const [written] = await tx
      .insert(notice)
      .values({ id: newId(now), userId, kind, language, key, path, title, mark, createdAt })
      .onConflictDoUpdate({
        target: [notice.userId, notice.key],
        set: { title, language, mark, createdAt, readAt: null },
        setWhere: ne(notice.mark, mark),
      })
      .returning({ id: notice.id })
    if (written && push) await queuePush(tx, push, written.id, now)
  })
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

/** Marks what leads to a page as read, once the person has been there. */
export async function readNoticesOfPage(
  { database, clock }: Deps,
  userId: string,
  path: string,
): Promise<void> {
  await database.orm
    .update(notice)
    .set({ readAt: new Date(clock.now()) })
    .where(and(eq(notice.userId, userId), eq(notice.path, path), isNull(notice.readAt)))
}

/** Forgets what happened half a year ago; a job calls it now and then. */
export async function removeOldNotices({ database, clock }: Deps): Promise<void> {
  await database.orm.delete(notice).where(lt(notice.createdAt, new Date(clock.now() - keptMs)))
}
