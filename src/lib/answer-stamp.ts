import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer } from '#contract/transport.ts'
import { useIsOnline, useIsWeak } from '#lib/hooks.ts'

// Below this the difference is the way from the worker to the screen.
const noticeableMs = 1000

/**
 * Gives an answer's result to the query cache under the moment the server gave it: the worker may
 * have answered with a copy, and the cache would stamp it as new. A copy older than what the query
 * already has is passed over.
 */
export function stampedResult<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Answer<T>,
): T {
  const state = queryClient.getQueryState<T>(queryKey)
  const isOlder = state?.data !== undefined && state.dataUpdatedAt > answer.answeredAt
  const updatedAt = isOlder ? state.dataUpdatedAt : answer.answeredAt
  // After the cache has taken the result, and before the persister writes it.
  notifyManager.schedule(() => {
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query && query.state.dataUpdatedAt - updatedAt > noticeableMs) {
      query.setState({ dataUpdatedAt: updatedAt })
    }
  })
  return isOlder && state.data !== undefined ? state.data : answer.result
}

/**
 * When what the screen shows was true, epoch ms, or null when it is as new as can be. Not null means
 * that the data is the device's: there is no connection or a weak one, or the last try to refresh it failed.
 */
export function useStamp(query: {
  dataUpdatedAt: number
  isRefetchError?: boolean
}): number | null {
  const isOnline = useIsOnline()
  const isWeak = useIsWeak()
  const isFromDevice = isWeak || !isOnline || query.isRefetchError === true
  return isFromDevice && query.dataUpdatedAt > 0 ? query.dataUpdatedAt : null
}
