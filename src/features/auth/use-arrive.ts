import { safeRedirect } from '#domain/navigation/redirect.ts'
import { useApp } from '#lib/app-context.tsx'

/**
 * After signing in: goes where the guest was heading. The page is loaded anew, so that the server and
 * this person's store on the device take part from the first moment. The promise never ends: the form
 * stays busy until its page is gone.
 */
export function useArrive(): (redirect: string | undefined) => Promise<never> {
  const { session } = useApp()
  return (redirect) => {
    session.refresh()
    location.assign(safeRedirect(redirect) ?? '/customer')
    return new Promise(() => {})
  }
}
