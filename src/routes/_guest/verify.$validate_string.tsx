import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadCodeState } from '#features/auth/auth-routes.ts'
import { parseRedirectSearch } from '#features/auth/redirect-search.ts'
import { VerifyPage } from '#features/auth/verify-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/verify/$validate_string')({
  validateSearch: parseRedirectSearch,
  loader: ({ context: { queryClient }, params }) =>
    loadCodeState(queryClient, params.validate_string),
  head: privateHead(msg`Enter the code`),
  staticData: { chrome: 'task' },
  component: VerifyRoute,
})

function VerifyRoute() {
  const { validate_string } = Route.useParams()
  // Another code is another page: nothing typed for the first is left.
  return (
    <VerifyPage
      key={validate_string}
      validateString={validate_string}
      redirect={Route.useSearch().redirect}
    />
  )
}
