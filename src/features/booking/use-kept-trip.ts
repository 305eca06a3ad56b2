import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { followKept } from '#lib/follow-kept.ts'
import { useIsOnline } from '#lib/hooks.ts'
import {
  type KeptTrip,
  type MapKeeper,
  missingParts,
  readKeptTrip,
  restoreTrip,
} from './kept-trip.ts'

// A connection that has just come back may not carry anything yet; what does not come at all is asked
// for seldom.
const firstWaitMs = 2_000
// Longer than browsers let a worker run that has nothing to do (30 s): one that has lost its storage comes back
// with the next look.
const longestWaitMs = 40_000
const waitMs = (tries: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))

/**
 * What rests on this device of a trip; looked at when the page opens, when somebody comes back to it and when
 * the worker says that files have come. With a connection what is missing is fetched anew. Null before the
 * first look.
 */
export function useKeptTrip(booking: BookingDetails, mapKeeper: MapKeeper): KeptTrip | null {
  const app = useApp()
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const tried = useRef<{ what: string; at: number; tries: number } | null>(null)
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['kept-trip', booking.booking_number],
    queryFn: () => readKeptTrip({ app, queryClient, mapKeeper }, booking),
    enabled: app.deviceStore !== null,
    // The device is asked, not the network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && missingParts(state.data).length > 0 ? waitMs(tried.current?.tries ?? 1) : false,
  })
  useEffect(() => followKept(() => void refetch({ cancelRefetch: true })), [refetch])
  useEffect(() => {
    const missing = data ? missingParts(data) : []
    const what = missing.join(' ')
    if (what === '') tried.current = null
    if (what === '' || !isOnline) return
    // Named so that the effect runs anew after every look.
    const before = tried.current?.what === what ? tried.current : null
    if (before && dataUpdatedAt - before.at < waitMs(before.tries)) return
    tried.current = { what, at: dataUpdatedAt, tries: (before?.tries ?? 0) + 1 }
    void restoreTrip({ app, queryClient, mapKeeper }, booking, missing).then(() => refetch())
  }, [data, dataUpdatedAt, isOnline, app, queryClient, mapKeeper, booking, refetch])
  return data ?? null
}
