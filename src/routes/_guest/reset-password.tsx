import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx'
import { SendCodeForm } from '#features/auth/send-code-form.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code } : {},
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Set a new password`), '', false),
  component: ResetPasswordRoute,
})

/** Without a code's handle the page begins where every reset begins. */
function ResetPasswordRoute() {
  const { code } = Route.useSearch()
  return code ? (
    <ResetPasswordForm validateString={code} />
  ) : (
    <SendCodeForm purpose="reset_password" />
  )
}
