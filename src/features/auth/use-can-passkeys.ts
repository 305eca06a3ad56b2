import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '#lib/passkeys.ts'

const never = () => () => {}

/** Whether this browser can use passkeys; false on the server and while the page comes alive. */
export function useCanPasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, () => false)
}
