import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginForm } from '#features/auth/login-form.tsx'
import { pageHead } from '#lib/document-head.ts'
import { parseRedirectSearch } from '#lib/login-redirect.ts'

export const Route = createFileRoute('/_guest/login')({
  validateSearch: parseRedirectSearch,
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Log in`), '', false),
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginForm redirect={Route.useSearch().redirect} />
}
