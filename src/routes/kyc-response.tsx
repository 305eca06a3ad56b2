import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IdentityResultPage } from '#features/profile/identity-result-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/kyc-response')({
  head: privateHead(msg`Identity check`),
  component: () => <IdentityResultPage path="/kyc-response" />,
})
