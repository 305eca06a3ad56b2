import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { SearchFilter } from '#contract/property/search.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { deviceSearchOf, homeSearchOptions } from '#lib/device-search/search-options.ts'
import { whenIdle } from '#lib/when-idle.ts'

/**
 * Homes of a search, from this device's copy at once where it has them, then from the server. `stamp` is
 * when they were true (epoch ms), or null while they come from the server. While an answer is on its
 * way, or cannot be had, the one before stays and is said to be old. The emirate that is looked at is
 * taken onto the device once the browser is idle.
 */
export function useHomeSearch(filter: SearchFilter) {
  const app = useApp()
  const query = useQuery({ ...homeSearchOptions(app, filter), placeholderData: keepPreviousData })
  const stamp = useStamp(query)
  const { data, dataUpdatedAt, isPlaceholderData, isError, refetch } = query
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  const isFromServer = stamp === null
  const emirate = isPlaceholderData ? null : data?.emirate
  // Each new answer is an occasion to bring the copy up to date; a fresh one is left alone.
  useEffect(() => {
    if (!emirate || !isFromServer || dataUpdatedAt === 0) return
    whenIdle(() => void deviceSearchOf(app)?.keep(emirate))
  }, [app, emirate, isFromServer, dataUpdatedAt])
  const counted = data ?? known
  // Drawn in pieces: counts beside a tapped filter and a map under the guest's finger go first.
  const result = useDeferredValue(counted)
  return { counted, result, stamp, isOld: isPlaceholderData || !data, isFailed: isError, refetch }
}
