import { useRouterState } from '@tanstack/react-router'
import { loginRedirectFor } from '#domain/navigation/login-address.ts'

/**
 * Search of the login link: the current path as redirect, except on the pages that the
 * specification's login redirect rule names.
 */
export function useLoginSearch(): { redirect?: string } {
  const redirect = useRouterState({ select: ({ location }) => loginRedirectFor(location.href) })
  return redirect ? { redirect } : {}
}
