import { useIsOnline } from '#lib/hooks.ts'

/**
 * Whether there is nothing to show of what was asked for, and nothing to wait for: it failed, or the server is known
 * to be gone, where a dead Wi-Fi keeps a question open for minutes.
 */
export function useIsOutOfReach({ data, isError }: { data: unknown; isError: boolean }): boolean {
  const isOnline = useIsOnline()
  return data === undefined && (isError || !isOnline)
}
