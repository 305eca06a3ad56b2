import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AskCodePage } from '#features/auth/ask-code-page.tsx'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/user-verification')({
  validateSearch: parseRedirectSearch,
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Log in with a code`), '', false),
  staticData: { chrome: 'task' },
  component: UserVerificationRoute,
})

function UserVerificationRoute() {
  return <AskCodePage purpose="log_in" redirect={Route.useSearch().redirect} />
}
