import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AskCodePage } from '#features/auth/ask-code-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/forgot-verify')({
  head: privateHead(msg`Forgot password?`),
  staticData: { chrome: 'task' },
  component: () => <AskCodePage purpose="reset_password" />,
})
