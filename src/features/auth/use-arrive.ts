import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '#lib/app-context.tsx'
import { safeRedirect } from '#lib/guards.ts'

/**
 * After signing in: reads the new session, forgets what the visitor's cache held, and goes where the
 * guest was heading. The page is loaded anew, so that the server and the device's store of this
 * person take part from the first moment.
 */
export function useArrive(): (redirect: string | undefined) => void {
  const { session } = useApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  return (redirect) => {
    session.refresh()
    queryClient.clear()
    const target = router.history.createHref(safeRedirect(redirect))
    location.assign(target)
  }
}
