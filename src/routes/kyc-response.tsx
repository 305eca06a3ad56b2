import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IdentityResultPage } from '#features/profile/identity-result-page.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/kyc-response')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Identity check`), '', false),
  component: () => <IdentityResultPage path="/kyc-response" />,
})
