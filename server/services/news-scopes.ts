import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import type { NewsRow } from '#server/db/schema/news.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'

/** For whom a session reads news: its person, and the hosts whose desk they work at (null: all). */
export type NewsScope = { userId: string; hostIds: ReadonlySet<string> | null }

/** The scopes of those of these sessions that are alive now. One look for all, and nothing is kept. */
export async function newsScopes(
  { database: { orm }, clock }: Pick<Deps, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, NewsScope>> {
  if (sessionIds.length === 0) return new Map()
  const now = new Date(clock.now())
  const alive = await orm
    .select({ id: session.id, userId: userAccount.id, role: userAccount.role })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(
      and(
        inArray(session.id, [...sessionIds]),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.absoluteExpiresAt, now),
        eq(userAccount.isActive, true),
      ),
    )
  const people = alive.flatMap(({ role, userId }) => (role === 'host' ? [userId] : []))
  const own = people.length
    ? await orm
        .select({ id: host.id, userId: host.userId })
        .from(host)
        .where(inArray(host.userId, people))
    : []
  return new Map(
    alive.map(({ id, userId, role }) => {
      const hosts = own.flatMap((each) => (each.userId === userId ? [each.id] : []))
      return [id, { userId, hostIds: role === 'operator' ? null : new Set(hosts) }]
    }),
  )
}

/** Whether news are for a scope. */
export function isNewsFor(
  { userId, hostIds }: NewsScope,
  { audience, audienceId }: Pick<NewsRow, 'audience' | 'audienceId'>,
): boolean {
  if (audience === 'person') return audienceId === userId
  return hostIds === null || hostIds.has(audienceId)
}
