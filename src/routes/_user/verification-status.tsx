import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getStatus } from '#contract/verification/get-status.ts'
import { VerificationPage } from '#features/profile/verification-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/verification-status')({
  // Asked once: without a connection the page itself says so, at once.
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...callOptions(getStatus, {}), retry: false }),
  head: privateHead(msg`Verification status`),
  component: VerificationPage,
})
