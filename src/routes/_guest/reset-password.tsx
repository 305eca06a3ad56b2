import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AskCodePage } from '#features/auth/ask-code-page.tsx'
import { loadCodeState, loadFormLimits } from '#features/auth/auth-routes.ts'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { ResetPasswordPage } from '#features/auth/reset-password-page.tsx'
import { privateHead } from '#lib/document-head.ts'
import { knownText } from '#lib/known-text.ts'

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { code?: string | undefined; redirect?: string | undefined } => ({
    code: knownText(search.code),
    ...parseRedirectSearch(search),
  }),
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: async ({ context: { queryClient }, deps: { code = '' } }) => {
    await Promise.all([loadCodeState(queryClient, code), loadFormLimits(queryClient)])
  },
  head: privateHead(msg`Set a new password`),
  staticData: { chrome: 'task' },
  component: ResetPasswordRoute,
})

/** Without a code's handle the page begins where every reset begins. */
function ResetPasswordRoute() {
  const { code, redirect } = Route.useSearch()
  return code ? (
    <ResetPasswordPage key={code} validateString={code} redirect={redirect} />
  ) : (
    <AskCodePage purpose="reset_password" redirect={redirect} />
  )
}
