import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { News } from '#contract/events.ts'
import { useApp } from '#lib/app-context.tsx'
import { isNear } from '#lib/is-near.ts'
import { setTimer } from '#lib/set-timer.ts'
import { newsOf } from './browser-news.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startPolling } from './polling.ts'

// What a page was opened with need not be asked for again.
const justNowMs = 2000

/**
 * Keeps a query fresh while its screen stands: asks again when there is news of a topic (of one thing,
 * with `id`), when the connection is back, and from time to time where news do not come by themselves.
 */
export function useNews(queryKey: QueryKey, topic: News['topic'], id?: string): void {
  const { session, connection, now } = useApp()
  const queryClient = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    const filters = { queryKey: JSON.parse(name), exact: true }
    const run = oneAtATime(() => queryClient.refetchQueries(filters, { cancelRefetch: false }))
    const ask = () => {
      // What is on its way may have been answered too early, and is let finish: a slow network would
      // otherwise never answer.
      const isOnTheWay = queryClient.isFetching(filters) > 0
      run()
      if (isOnTheWay) run()
    }
    const news = newsOf(session)
    const stops = [
      news.follow((heard) => {
        if (heard === 'all' || (heard.topic === topic && (id ?? heard.id) === heard.id)) ask()
      }),
      startPolling({
        ask: run,
        isVisible: () => document.visibilityState === 'visible',
        isLive: news.isLive,
        onChange: (listener) => {
          document.addEventListener('visibilitychange', listener)
          const stop = news.onLive(listener)
          return () => {
            document.removeEventListener('visibilitychange', listener)
            stop()
          }
        },
        setTimer,
      }),
      connection.subscribe(() => {
        if (connection.isOnline()) ask()
      }),
    ]
    window.addEventListener('online', ask)
    // Nobody followed what was kept from an earlier visit, which by a clock that is behind may be yet to come.
    const keptAt = queryClient.getQueryState(filters.queryKey)?.dataUpdatedAt ?? 0
    const isFromBefore = keptAt > 0 && !isNear(now(), keptAt, justNowMs)
    if (isFromBefore && queryClient.isFetching(filters) === 0) run()
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('online', ask)
    }
  }, [session, connection, now, queryClient, name, topic, id])
}
