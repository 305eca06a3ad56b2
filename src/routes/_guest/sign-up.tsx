import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignUpForm } from '#features/auth/sign-up-form.tsx'
import { pageHead } from '#lib/document-head.ts'
import { parseRedirectSearch } from '#lib/login-redirect.ts'

export const Route = createFileRoute('/_guest/sign-up')({
  validateSearch: parseRedirectSearch,
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Create account`), '', false),
  component: SignUpRoute,
})

function SignUpRoute() {
  return <SignUpForm redirect={Route.useSearch().redirect} />
}
