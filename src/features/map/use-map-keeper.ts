import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isMapAroundKept, keepMapAround } from './keep-map-around.ts'

/** Looks for the map around a door on this device, and brings it there. */
export function useMapKeeper() {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      isKept: (door: { lat: number; lng: number }) => isMapAroundKept(queryClient, door),
      keep: (door: { lat: number; lng: number }) => keepMapAround(queryClient, door),
    }),
    [queryClient],
  )
}
