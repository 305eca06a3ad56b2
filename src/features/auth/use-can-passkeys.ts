import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '#lib/passkeys.ts'

const never = () => () => {}

/**
 * Whether this browser can use passkeys. On the server and while the page comes alive it is taken for one that can,
 * as nearly all are: their button does not come later and push down what stands below.
 */
export function useCanPasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, () => true)
}
