import type { Session } from '#lib/session.ts'

/** The server ended the session (specification 4): forget the user here and go to the login. */
export function forceLogout(session: Session): void {
  session.clear()
  location.assign('/login')
}
