import type { Query, QueryClient } from '@tanstack/react-query'
import { copyPatienceMs } from '#contract/copy-headers.ts'
import type { Connection } from '#lib/connection.ts'
import { setTimer } from '#lib/set-timer.ts'

// Longer than what is kept on a slow phone takes, and than the worker waits before it gives its copy.
const patienceMs = 6000

const isWaiting = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined

/**
 * Tells of a server that is silent, and gives up what is waited for in vain once it counts as gone, so that a page has
 * words in its place: a dead Wi-Fi keeps a question open for minutes. What the device has comes sooner.
 */
export function giveUpWaiting(
  connection: Pick<Connection, 'isOnline' | 'reportLate' | 'subscribe'>,
  queryClient: QueryClient,
): void {
  const cache = queryClient.getQueryCache()
  const open = () => cache.findAll({ predicate: isWaiting })
  let waited: readonly Query[] = []
  let cancel = () => {}
  const look = () => {
    const waits = open()
    for (const query of waits.filter((one) => waited.includes(one))) void query.cancel()
    waited = waits
    cancel = setTimer(look, patienceMs)
  }
  const tellWhenLate = (query: Query) =>
    setTimer(() => {
      if (isWaiting(query)) connection.reportLate()
    }, copyPatienceMs)
  for (const query of open()) tellWhenLate(query)
  cache.subscribe((event) => {
    const isBegun = event.type === 'updated' && event.action.type === 'fetch'
    if (isBegun && isWaiting(event.query)) tellWhenLate(event.query)
  })
  const follow = () => {
    cancel()
    waited = []
    if (!connection.isOnline()) look()
  }
  follow()
  connection.subscribe(follow)
}
