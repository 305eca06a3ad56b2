import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { forgetDeviceCookie } from '#contract/session-user.ts'
import { type SessionRow, session } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { CookieJar } from '#server/http/cookie-jar.ts'
import { type SessionRead, sessionCookieName } from '#server/services/sessions.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownMs = 30 * dayMs
// The page deletes the cookie once it has obeyed; a page that never could is told no more by then.
const orderSeconds = (30 * dayMs) / 1000

/**
 * Signs a device of a user out and asks for everything on it to be forgotten; false when it is not
 * theirs. Safe to repeat.
 */
export async function askForWipe(deps: Deps, userId: string, sessionId: string): Promise<boolean> {
  const at = new Date(deps.clock.now())
  const mine = and(eq(session.id, sessionId), eq(session.userId, userId))
  const { orm } = deps.database
  await orm
    .update(session)
    .set({ revokedAt: at })
    .where(and(mine, isNull(session.revokedAt)))
  await orm
    .update(session)
    .set({ wipeAskedAt: at })
    .where(and(mine, isNull(session.wipeAskedAt)))
  const [row] = await orm.select({ id: session.id }).from(session).where(mine)
  return row !== undefined
}

/**
 * Tells a lost device that has come back to forget its person: its page reads the cookie. The
 * credential, worthless by now, goes with the same answer.
 */
export async function orderWipe(
  deps: Deps,
  read: SessionRead,
  cookies: CookieJar,
  isSecure: boolean,
): Promise<void> {
  if (read.kind !== 'ended' || !read.wipe) return
  cookies.set(forgetDeviceCookie, '1', { maxAgeSeconds: orderSeconds, isHttpOnly: false })
  cookies.remove(sessionCookieName(isSecure), { isHttpOnly: true })
  await deps.database.orm
    .update(session)
    .set({ wipeToldAt: new Date(deps.clock.now()) })
    .where(and(eq(session.id, read.wipe.sessionId), isNull(session.wipeToldAt)))
}

/** The devices of a user that were asked to forget them of late, the latest first. */
export function wipedSessions(deps: Deps, userId: string): Promise<SessionRow[]> {
  const since = new Date(deps.clock.now() - shownMs)
  return deps.database.orm
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        isNotNull(session.wipeAskedAt),
        gt(session.wipeAskedAt, since),
      ),
    )
    .orderBy(desc(session.wipeAskedAt))
}
