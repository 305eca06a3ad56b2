import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AskCodePage } from '#features/auth/ask-code-page.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/forgot-verify')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Forgot password?`), '', false),
  staticData: { chrome: 'task' },
  component: () => <AskCodePage purpose="reset_password" />,
})
