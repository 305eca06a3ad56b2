import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SearchFilter } from '#contract/property/search.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { deviceSearchOf, homeSearchOptions } from '#lib/device-search/search-options.ts'
import { whenIdle } from '#lib/when-idle.ts'

/**
 * Homes of a search, from this device's copy at once where it has them, then from the server. `stamp` is
 * when they were true (epoch ms), or null while they come from the server. The emirate that is looked at
 * is taken onto the device once the browser is idle.
 */
export function useHomeSearch(filter: SearchFilter) {
  const app = useApp()
  const query = useSuspenseQuery(homeSearchOptions(app, filter))
  const stamp = useStamp(query)
  const { data } = query
  const isFromServer = stamp === null
  useEffect(() => {
    const { emirate } = data
    if (emirate && isFromServer) whenIdle(() => void deviceSearchOf(app)?.keep(emirate))
  }, [app, data, isFromServer])
  return { result: data, stamp }
}
