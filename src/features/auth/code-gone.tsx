import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import { AuthPage } from './auth-page.tsx'

type Props = {
  /** Where a new code is asked for. */
  to: '/user-verification' | '/forgot-verify'
  search?: { redirect?: string }
}

/** A code's page after its code was used or forgotten. */
export function CodeGone({ to, search = {} }: Props) {
  return (
    <AuthPage
      title={<Trans>Enter the code</Trans>}
      note={<Trans>This code is no longer valid. Ask for a new one.</Trans>}
    >
      <Link to={to} search={search} className={buttonClass({ size: 'large', isBlock: true })}>
        <Trans>Send a new code</Trans>
      </Link>
    </AuthPage>
  )
}
