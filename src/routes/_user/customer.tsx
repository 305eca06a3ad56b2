import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#features/profile/customer-page.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/customer')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Your account`), '', false),
  component: CustomerPage,
})
