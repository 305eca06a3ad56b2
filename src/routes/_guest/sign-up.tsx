import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadFormLimits, loadReason } from '#features/auth/auth-routes.ts'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { SignUpPage } from '#features/auth/sign-up-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/sign-up')({
  validateSearch: parseRedirectSearch,
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: async ({ context: { queryClient }, deps: { redirect } }) => {
    await Promise.all([loadReason(queryClient, redirect), loadFormLimits(queryClient)])
  },
  head: privateHead(msg`Create account`),
  staticData: { chrome: 'task' },
  component: SignUpRoute,
})

function SignUpRoute() {
  return <SignUpPage redirect={Route.useSearch().redirect} />
}
