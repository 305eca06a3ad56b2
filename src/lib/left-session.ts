import type { Session } from '#lib/session.ts'

// Sessions whose person has left in this very tab.
const left = new WeakSet<Session>()

/** Notes that this tab's person is leaving by themselves, or was seen out by it. */
export function leaveSession(session: Session): void {
  left.add(session)
}

/** Whether this tab's person has left in it; it may have a visitor since. */
export function hasLeft(session: Session): boolean {
  return left.has(session)
}
