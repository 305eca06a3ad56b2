import { useQuery } from '@tanstack/react-query'

// The worker fetches them behind the page, one after the other.
const lookAgainMs = 2000

/** Whether files of the person are all on this device; looked at again until they are. */
export function useKeptFiles(paths: readonly string[]): boolean {
  const { data } = useQuery({
    queryKey: ['kept-files', paths],
    queryFn: () => areKept(paths),
    enabled: paths.length > 0,
    // The device is asked, not the network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? false : lookAgainMs),
  })
  return data ?? false
}

async function areKept(paths: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const copies = await Promise.all(paths.map((path) => caches.match(path)))
  return copies.every((copy) => copy !== undefined)
}
