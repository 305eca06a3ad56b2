import { logOut } from '#contract/registration/log-out.ts'
import type { SessionUser } from '#contract/session-user.ts'
import type { App } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createFetchTransport } from '#lib/transport.ts'

const storageKey = 'areesh:pending-logout'

type Parts = Pick<App, 'session' | 'language' | 'now' | 'connection'>

/**
 * Ends the session on the server, for a user who is already forgotten on this device. Without a
 * connection the session's mark is kept, which is worthless without the HttpOnly cookie, and the
 * logout follows first thing on reconnect.
 */
export async function logOutOnServer(app: Parts, user: SessionUser): Promise<void> {
  remember(user.token)
  await finishLogout(app)
}

/**
 * Sends a logout that is still owed. A login since then, by whomever, has ended that session on the
 * server: nothing is owed any more, and the cookie is now another's.
 */
export async function finishLogout(app: Parts): Promise<void> {
  const token = remembered()
  if (!token) return
  if (app.session.user()) return remember(null)
  const gone = { _id: '', token, full_name: '', profile_image: '', image_url: '' }
  const transport = createFetchTransport({
    session: createFixedSession(gone, app.session.guestId()),
    language: app.language,
    now: app.now,
    onForcedLogout: () => {},
    connection: app.connection,
  })
  try {
    await transport.send(logOut, {})
    remember(null)
  } catch {
    // Still no connection: asked again when it is back.
  }
}

/** Sends an owed logout now, and whenever the connection comes back. */
export function startOwedLogout(app: Parts): void {
  const finish = () => void finishLogout(app)
  finish()
  window.addEventListener('online', finish)
  app.connection.subscribe(() => {
    if (app.connection.isOnline()) finish()
  })
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function remember(token: string | null): void {
  try {
    if (token) localStorage.setItem(storageKey, token)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage denied: the cookie ends by its age.
  }
}
