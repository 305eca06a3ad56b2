import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AskCodePage } from '#features/auth/ask-code-page.tsx'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/user-verification')({
  validateSearch: parseRedirectSearch,
  head: privateHead(msg`Log in with a code`),
  staticData: { chrome: 'task' },
  component: UserVerificationRoute,
})

function UserVerificationRoute() {
  return <AskCodePage purpose="log_in" redirect={Route.useSearch().redirect} />
}
