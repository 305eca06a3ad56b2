import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { getPush } from '#contract/notification/get-push.ts'
import { useApp } from '#lib/app-context.tsx'
import {
  followPushState,
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from './device-push.ts'

/** Push on this device: how it stands, and the two ways to change that. */
export function usePush() {
  const app = useApp()
  const queryClient = useQueryClient()
  const state = useSyncExternalStore(followPushState, readPushState, () => 'off' as const)
  const [isBusy, setIsBusy] = useState(false)
  /** Gives how it stands then; null when it could not be done. */
  const change = async (work: typeof turnPushOn): Promise<PushState | null> => {
    setIsBusy(true)
    try {
      return await work(app)
    } catch {
      return null
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [getPush.model] })
    }
  }
  return {
    state,
    isBusy,
    turnOn: () => change(turnPushOn),
    turnOff: () => change(turnPushOff),
  }
}
