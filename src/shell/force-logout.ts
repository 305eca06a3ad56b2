import type { QueryClient } from '@tanstack/react-query'
import { loginAddress } from '#domain/navigation/login-address.ts'
import type { App } from '#lib/app-context.tsx'

const farewellKey = 'areesh:farewell'

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
    void forget(parts())
      .catch(() => undefined)
      .then(() => {
        keepFarewell(words)
        leave()
      })
  }
}

async function forget({ app, queryClient }: Parts): Promise<void> {
  const user = app.session.user()
  app.session.clear()
  if (!user) return
  const { wipeDevice } = await import('#lib/device-wipe.ts')
  await wipeDevice(app, queryClient, user._id, 'keep')
}

/** The words of a logout that the server forced, once, after the page has changed; null without. */
export function takeFarewell(): string | null {
  try {
    const words = sessionStorage.getItem(farewellKey)
    sessionStorage.removeItem(farewellKey)
    return words
  } catch {
    return null
  }
}

function keepFarewell(words: string): void {
  try {
    if (words) sessionStorage.setItem(farewellKey, words)
  } catch {
    // Storage denied: the login is there, only the reason is not said.
  }
}
