import {
  guestIdCookie,
  parseSessionUser,
  type SessionUser,
  userDetailsCookie,
} from '#contract/session-user.ts'
import { deleteCookie, readCookie, writeCookie } from '#lib/cookies.ts'

/** Who uses the app: a small store that screens subscribe to. The server has one per request. */
export type Session = {
  /** The signed-in user, or null for a visitor. */
  user(): SessionUser | null
  guestId(): string
  /** Reads the cookie again, after a call that may have changed it. */
  refresh(): void
  /** Forgets the user on this device at once. The HttpOnly cookie is the server's to remove. */
  clear(): void
  subscribe(listener: () => void): () => void
}

/** The browser's session, kept in cookies; makes the guest id on the first visit. */
export function createBrowserSession(): Session {
  const listeners = new Set<() => void>()
  const read = () => parseSessionUser(readCookie(document.cookie, userDetailsCookie))
  let user = read()
  let guestId = readCookie(document.cookie, guestIdCookie)
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const refresh = () => {
    const next = read()
    // The same object for the same user keeps React from rendering in a loop.
    if (JSON.stringify(next) === JSON.stringify(user)) return
    user = next
    announce()
  }
  return {
    user: () => user,
    guestId: () => {
      if (!guestId) {
        guestId = crypto.randomUUID()
        writeCookie(guestIdCookie, guestId)
      }
      return guestId
    },
    refresh,
    clear: () => {
      deleteCookie(userDetailsCookie)
      refresh()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
