import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadReason } from '#features/auth/auth-routes.ts'
import { LoginPage } from '#features/auth/login-page.tsx'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/login')({
  validateSearch: parseRedirectSearch,
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: ({ context: { queryClient }, deps: { redirect } }) => loadReason(queryClient, redirect),
  head: privateHead(msg`Log in`),
  staticData: { chrome: 'task' },
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
