import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SendCodeForm } from '#features/auth/send-code-form.tsx'
import { pageHead } from '#lib/document-head.ts'
import { parseRedirectSearch } from '#lib/login-redirect.ts'

export const Route = createFileRoute('/_guest/user-verification')({
  validateSearch: parseRedirectSearch,
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Log in with a code`), '', false),
  component: UserVerificationRoute,
})

function UserVerificationRoute() {
  return <SendCodeForm purpose="log_in" redirect={Route.useSearch().redirect} />
}
