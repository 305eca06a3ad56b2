import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { loginAttempt } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'

/** How many tries a key has, and how long it is closed after the last of them. */
export type AttemptRule = {
  most: number
  lockMs: number
  /** Tries older than this no longer count. */
  windowMs: number
}

/** Whether a try may go on; otherwise the seconds until the next. */
export type AttemptOutcome = { isAllowed: boolean; retryAfterSeconds: number }

const keptMs = 2 * 24 * 60 * 60 * 1000

/**
 * Counts a try under a key before it is made, in one statement, so that a hundred tries at the same
 * moment have no more chances than one after the other. The last try allowed closes the key.
 */
export async function takeTry(
  deps: Deps,
  key: string,
  { most, lockMs, windowMs }: AttemptRule,
): Promise<AttemptOutcome> {
  const now = new Date(deps.clock.now())
  const lockedUntil = new Date(now.getTime() + lockMs)
  const oldest = new Date(now.getTime() - windowMs)
  const t = loginAttempt
  const isOver = sql`(${t.lockedUntil} <= ${now} OR (${t.lockedUntil} IS NULL AND ${t.updatedAt} <= ${oldest}))`
  const [row] = await deps.database.orm
    .insert(t)
    .values({ key: hiddenKey(deps, key), failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        failures: sql`CASE WHEN ${isOver} THEN 1 ELSE ${t.failures} + 1 END`,
        lockedUntil: sql`CASE WHEN ${isOver} THEN NULL
          WHEN ${t.lockedUntil} IS NOT NULL THEN ${t.lockedUntil}
          WHEN ${t.failures} + 1 >= ${most}::integer THEN ${lockedUntil}::timestamptz
          ELSE NULL END`,
        updatedAt: now,
      },
    })
    .returning()
  const wait = (row?.lockedUntil?.getTime() ?? now.getTime()) - now.getTime()
  return {
    isAllowed: (row?.failures ?? 0) <= most,
    retryAfterSeconds: Math.max(0, Math.ceil(wait / 1000)),
  }
}

/**
 * Takes one counted try back because it was right, and leaves those before it: whoever guesses other
 * people's passwords must not wipe the slate by logging in to an account of their own.
 */
export async function giveTryBack(deps: Deps, key: string, { most }: AttemptRule): Promise<void> {
  const t = loginAttempt
  await deps.database.orm
    .update(t)
    .set({
      failures: sql`${t.failures} - 1`,
      lockedUntil: sql`CASE WHEN ${t.failures} > ${most}::integer THEN ${t.lockedUntil} ELSE NULL END`,
    })
    .where(and(eq(t.key, hiddenKey(deps, key)), gt(t.failures, 0)))
}

/** Whether a key is closed now, without counting a try. */
export async function isClosed(deps: Deps, key: string): Promise<boolean> {
  const [row] = await deps.database.orm
    .select()
    .from(loginAttempt)
    .where(eq(loginAttempt.key, hiddenKey(deps, key)))
  return (row?.lockedUntil?.getTime() ?? 0) > deps.clock.now()
}

/** Forgets the tries under a key, after one that was right. */
export async function clearTries(deps: Deps, key: string): Promise<void> {
  await deps.database.orm.delete(loginAttempt).where(eq(loginAttempt.key, hiddenKey(deps, key)))
}

/** Removes what no longer counts; a job calls it now and then. */
export async function removeOldTries(deps: Deps): Promise<void> {
  const oldest = new Date(deps.clock.now() - keptMs)
  await deps.database.orm.delete(loginAttempt).where(lt(loginAttempt.updatedAt, oldest))
}

/** Keys hold addresses of people who may have no account here: only their marks are stored. */
function hiddenKey(deps: Deps, key: string): string {
  return createHmac('sha256', deps.secretKey).update(`attempt:${key}`).digest('base64url')
}
