import type { AnyRouter } from '@tanstack/react-router'
import { ConnectionError } from '#lib/api-error.ts'
import type { Connection } from '#lib/connection.ts'

// A server that is there and cannot give this one page would be asked for it again and again.
const betweenMs = 30_000

/** Makes a page that needs a connection once there is one: nobody has to press "Try again". */
export function comeBack(
  connection: Pick<Connection, 'isOnline' | 'subscribe'>,
  router: Pick<AnyRouter, 'invalidate' | 'state'>,
  now: () => number,
): void {
  let madeAt = Number.NEGATIVE_INFINITY
  connection.subscribe(() => {
    const isMissing = router.state.matches.some(({ error }) => error instanceof ConnectionError)
    if (!connection.isOnline() || !isMissing || now() - madeAt < betweenMs) return
    madeAt = now()
    void router.invalidate()
  })
}
