import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { type SessionUser, userDetailsCookie } from '#contract/session-user.ts'
import { newId } from '#server/db/id.ts'
import {
  type SessionRow,
  session,
  type UserAccountRow,
  userAccount,
} from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { type CookieJar, readRequestCookie } from '#server/http/cookie-jar.ts'
import { profilePicturesPath } from '#server/media/picture-store.ts'
import { hashToken } from '#server/services/token-hash.ts'

const dayMs = 24 * 60 * 60 * 1000
// ASVS 7.3: idle and absolute ends. A traveller who books in spring must still be signed in later.
const idleMs = 30 * dayMs
const absoluteMs = 90 * dayMs
// Writing the last-seen moment on every call would cost a database write a call.
const touchEveryMs = 60 * 60 * 1000

/** A signed-in device, as calls see it. */
export type ServerSession = {
  id: string
  user: UserAccountRow
  /** When its guest last showed who they are, epoch ms: every proof starts a session. */
  startedAt: number
}

/**
 * How a request's credentials turned out. `ended` = it had some, and they are no longer good. `left` =
 * the cookie of a session whose guest has logged out on the device, with no signal to say so here.
 */
export type SessionRead =
  | { kind: 'none'; left?: ServerSession }
  /** `wipe`: the session of a lost device that is to forget its person. */
  | { kind: 'ended'; wipe?: { sessionId: string } }
  | { kind: 'inactive' }
  | { kind: 'valid'; session: ServerSession }

/** Name of the credential cookie; the `__Host-` prefix needs https. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

/**
 * Starts a session and sets both cookies: the HttpOnly credential, of which the database keeps only
 * a hash, and the readable `user_details`, whose token is a mark bound to that session.
 */
export async function startSession(
  deps: Deps,
  user: UserAccountRow,
  request: { cookies: CookieJar; isSecure: boolean; userAgent: string; now: number },
): Promise<void> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const id = newId(request.now)
  const at = (ms: number) => new Date(request.now + ms)
  await deps.database.orm.insert(session).values({
    id,
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: at(0),
    lastSeenAt: at(0),
    expiresAt: at(idleMs),
    absoluteExpiresAt: at(absoluteMs),
    userAgent: request.userAgent.slice(0, 200),
  })
  const maxAgeSeconds = absoluteMs / 1000
  request.cookies.set(sessionCookieName(request.isSecure), token, {
    maxAgeSeconds,
    isHttpOnly: true,
  })
  writeUserDetails(deps, request.cookies, id, user)
}

/** Sets the readable cookie anew, after a change of name or picture. */
export function writeUserDetails(
  deps: Deps,
  cookies: CookieJar,
  sessionId: string,
  user: UserAccountRow,
): void {
  const details = sessionUser(deps, sessionId, user)
  cookies.set(userDetailsCookie, JSON.stringify(details), {
    maxAgeSeconds: absoluteMs / 1000,
    isHttpOnly: false,
  })
}

/** The readable description of a session's user. */
export function sessionUser(deps: Deps, sessionId: string, user: UserAccountRow): SessionUser {
  return {
    _id: user.id,
    token: sessionMark(deps, sessionId),
    full_name: `${user.firstName} ${user.lastName}`.trim(),
    profile_image: user.profileImage ? `${user.profileImage}-96.webp` : '',
    image_url: profilePicturesPath,
  }
}

/**
 * Finds the session of a request. `mark` is the authorization header; it is checked when given as a
 * string, so a call needs both the cookie and the header, while a page load has the cookie only.
 */
export async function readSession(
  deps: Deps,
  request: { cookieHeader: string | null; mark: string | null | undefined; isSecure: boolean },
): Promise<SessionRead> {
  const token = readRequestCookie(request.cookieHeader, sessionCookieName(request.isSecure))
  if (!token) return request.mark ? { kind: 'ended' } : { kind: 'none' }
  const { orm } = deps.database
  const [row] = await orm
    .select()
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(eq(session.tokenHash, hashToken(token)))
  if (!row || !isAlive(row.session, deps.clock.now())) {
    return row?.session.wipeAskedAt
      ? { kind: 'ended', wipe: { sessionId: row.session.id } }
      : { kind: 'ended' }
  }
  const found = {
    id: row.session.id,
    user: row.user_account,
    startedAt: row.session.createdAt.getTime(),
  }
  if (request.mark === null) return { kind: 'none', left: found }
  if (request.mark !== undefined && !isSame(request.mark, sessionMark(deps, row.session.id))) {
    return { kind: 'ended' }
  }
  if (!row.user_account.isActive) return { kind: 'inactive' }
  await touch(deps, row.session)
  return { kind: 'valid', session: found }
}

/** Ends a session on the server and removes both cookies. Safe to repeat. */
export async function endSession(
  deps: Deps,
  sessionId: string | null,
  cookies: CookieJar,
  isSecure: boolean,
): Promise<void> {
  if (sessionId) {
    await deps.database.orm
      .update(session)
      .set({ revokedAt: new Date(deps.clock.now()) })
      .where(eq(session.id, sessionId))
  }
  cookies.remove(sessionCookieName(isSecure), { isHttpOnly: true })
  cookies.remove(userDetailsCookie)
}

/** The sessions of a user that are alive, the last used first. */
export async function liveSessions(deps: Deps, userId: string): Promise<SessionRow[]> {
  const now = new Date(deps.clock.now())
  return deps.database.orm
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.absoluteExpiresAt, now),
      ),
    )
    .orderBy(desc(session.lastSeenAt))
}

/** Ends one session of a user; false when it is not theirs. Safe to repeat. */
export async function revokeSession(
  deps: Deps,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await deps.database.orm
    .update(session)
    .set({ revokedAt: new Date(deps.clock.now()) })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends every session of a user but one; all of them with null. */
export async function revokeOtherSessions(
  orm: Pick<Deps['database']['orm'], 'update'>,
  userId: string,
  keptSessionId: string | null,
  now: number,
): Promise<void> {
  const others = keptSessionId ? ne(session.id, keptSessionId) : undefined
  await orm
    .update(session)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), others))
}

async function touch(deps: Deps, row: typeof session.$inferSelect): Promise<void> {
  const now = deps.clock.now()
  if (now - row.lastSeenAt.getTime() < touchEveryMs) return
  await deps.database.orm
    .update(session)
    .set({ lastSeenAt: new Date(now), expiresAt: new Date(now + idleMs) })
    .where(eq(session.id, row.id))
}

function isAlive(row: typeof session.$inferSelect, now: number): boolean {
  return !row.revokedAt && row.expiresAt.getTime() > now && row.absoluteExpiresAt.getTime() > now
}

function sessionMark(deps: Deps, sessionId: string): string {
  return createHmac('sha256', deps.secretKey).update(`session:${sessionId}`).digest('base64url')
}

function isSame(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}
