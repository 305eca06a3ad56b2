import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followKept } from '#lib/follow-kept.ts'

/** Whether files are all on this device; looked at again when the worker says that some have come. */
export function useKeptFiles(paths: readonly string[]): boolean {
  const { data, refetch } = useQuery({
    queryKey: ['kept-files', paths],
    queryFn: () => areKept(paths),
    enabled: paths.length > 0,
    // The device is asked, not the network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const isWaiting = paths.length > 0 && data !== true
  useEffect(() => (isWaiting ? followKept(() => void refetch()) : undefined), [isWaiting, refetch])
  return data ?? false
}

async function areKept(paths: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const copies = await Promise.all(paths.map((path) => caches.match(path)))
  return copies.every((copy) => copy !== undefined)
}
