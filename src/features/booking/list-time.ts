import { useApp } from '#lib/app-context.tsx'
import { aheadOfServer } from '#lib/server-clock.ts'

/** The time in which a list of trips is read, and what is done once it is not true any more. */
export type ListTime = {
  /** The server's clock, epoch ms: of a list kept for days not the moment when it was given. */
  now: number
  /** How far this device's clock runs ahead of the server's, milliseconds. */
  aheadMs: number
  /** Asks for the list anew. */
  onOld: () => void
}

type ListQuery = {
  data: { as_of: number } | undefined
  dataUpdatedAt: number
  refetch: () => unknown
}

/** The time of the list that a query holds; the device's own while it holds none. */
export function useListTime(query: ListQuery): ListTime {
  const { now } = useApp()
  const { data, refetch } = query
  const aheadMs = data ? aheadOfServer(data, query) : 0
  return { now: now() - aheadMs, aheadMs, onOld: () => void refetch() }
}
