import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { isMapAroundKept, keepMapAround } from './keep-map-around.ts'

type Door = { lat: number; lng: number }

/** Looks for the map around a door on this device, and brings it there, for whoever is signed in. */
export function useMapKeeper() {
  const { session } = useApp()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const userId = () => session.user()?._id
    return {
      async isKept(door: Door) {
        const id = userId()
        return id !== undefined && isMapAroundKept(queryClient, door, id)
      },
      async keep(door: Door) {
        const id = userId()
        if (id !== undefined) await keepMapAround(queryClient, door, id)
      },
    }
  }, [queryClient, session])
}
