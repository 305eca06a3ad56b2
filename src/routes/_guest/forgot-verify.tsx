import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AskCodePage } from '#features/auth/ask-code-page.tsx'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/forgot-verify')({
  validateSearch: parseRedirectSearch,
  head: privateHead(msg`Forgot password?`),
  staticData: { chrome: 'task' },
  component: ForgotVerifyRoute,
})

function ForgotVerifyRoute() {
  return <AskCodePage purpose="reset_password" redirect={Route.useSearch().redirect} />
}
