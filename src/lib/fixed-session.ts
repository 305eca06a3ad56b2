import type { SessionUser } from '#contract/session-user.ts'
import type { Session } from '#lib/session.ts'

/** A session that never changes: one request on the server. */
export function createFixedSession(user: SessionUser | null, guestId: string): Session {
  return {
    user: () => user,
    guestId: () => guestId,
    refresh: () => {},
    clear: () => {},
    subscribe: () => () => {},
  }
}
