import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { News } from '#contract/events.ts'
import { useApp } from '#lib/app-context.tsx'
import { newsOf } from './browser-news.ts'

/**
 * Asks a query again when there is news of its thing. For what changes seldom: a line that was broken
 * makes up for what it missed, and nothing is asked from time to time (`useNews` does).
 */
export function useHeard(queryKey: QueryKey, topic: News['topic'], id: string | undefined): void {
  const { session } = useApp()
  const queryClient = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    if (id === undefined) return
    return newsOf(session).follow((heard) => {
      const isMine = heard !== 'all' && heard.topic === topic && heard.id === id
      if (isMine) void queryClient.invalidateQueries({ queryKey: JSON.parse(name), exact: true })
    })
  }, [name, topic, id, session, queryClient])
}
