import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VerificationPage } from '#features/profile/verification-page.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/verification-status')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Verification status`), '', false),
  component: VerificationPage,
})
