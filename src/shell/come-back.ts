import type { AnyRouter } from '@tanstack/react-router'
import { ConnectionError } from '#lib/api-error.ts'
import type { Connection } from '#lib/connection.ts'

/** Makes a page that needs a connection once there is one: nobody has to press "Try again". */
export function comeBack(
  connection: Pick<Connection, 'isOnline' | 'subscribe'>,
  router: AnyRouter,
): void {
  connection.subscribe(() => {
    const isMissing = router.state.matches.some(({ error }) => error instanceof ConnectionError)
    if (connection.isOnline() && isMissing) void router.invalidate()
  })
}
