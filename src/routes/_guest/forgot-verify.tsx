import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SendCodeForm } from '#features/auth/send-code-form.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/forgot-verify')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Forgot password`), '', false),
  component: () => <SendCodeForm purpose="reset_password" />,
})
