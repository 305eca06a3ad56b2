import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/session-user.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'

/** The signed-in user, or null; follows sign-in and logout. */
export function useSessionUser(): SessionUser | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.user, session.user)
}

/** Whether the server can be reached, as far as is known. */
export function useIsOnline(): boolean {
  const { connection } = useApp()
  return useSyncExternalStore(
    connection.subscribe,
    connection.isOnline,
    () => connection.isDrawnOnline,
  )
}

/** Whether the server answers so late that this device's copies stand in. */
export function useIsWeak(): boolean {
  const { connection } = useApp()
  return useSyncExternalStore(connection.subscribe, connection.isWeak, () => false)
}

/** Today in Dubai; the same on the server and in the browser while one page lives. */
export function useToday(): CivilDate {
  return useApp().today
}

const never = () => () => {}

/** False while rendering on the server and hydrating, true afterwards: for device-only content. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
