import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getStatus } from '#contract/verification/get-status.ts'
import { VerificationPage } from '#features/profile/verification-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/verification-status')({
  // Asked once: without a connection the page itself says so, at once.
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...callOptions(getStatus, {}), retry: false }),
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Verification status`), '', false),
  component: VerificationPage,
})
