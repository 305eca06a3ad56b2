import type { QueryClient } from '@tanstack/react-query'
import { loginAddress } from '#domain/navigation/login-address.ts'
import type { App } from '#lib/app-context.tsx'

type Parts = { app: Pick<App, 'session' | 'outbox' | 'deviceStore'>; queryClient: QueryClient }

/**
 * The server ended the session (specification 4): forgets the person here with everything of theirs
 * on this device, as a logout does, and goes to the login, which says `words`, offers what was not sent
 * yet, and leads back. Screens answer several
 * calls at once, so only the first one acts.
 */
export function createForcedLogout(
  parts: () => Parts,
  leave: () => void = () =>
    location.assign(loginAddress(location.pathname + location.search + location.hash)),
): (words: string) => void {
  let isLeaving = false
  return (words) => {
    if (isLeaving) return
    isLeaving = true
    const { app, queryClient } = parts()
    const userId = app.session.user()?._id
    app.session.clear()
    void import('./forget-person.ts')
      .then(({ forgetPerson }) => forgetPerson(app, queryClient, userId, words))
      // Without that part the words are lost, and what is left is deleted with the next start.
      .catch(() => undefined)
      .then(leave)
  }
}
