import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyForm } from '#features/auth/verify-form.tsx'
import { pageHead } from '#lib/document-head.ts'
import { parseRedirectSearch } from '#lib/login-redirect.ts'

export const Route = createFileRoute('/_guest/verify/$validate_string')({
  validateSearch: parseRedirectSearch,
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Enter the code`), '', false),
  component: VerifyRoute,
})

function VerifyRoute() {
  const { validate_string } = Route.useParams()
  return <VerifyForm validateString={validate_string} redirect={Route.useSearch().redirect} />
}
