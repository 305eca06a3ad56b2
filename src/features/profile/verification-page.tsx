import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageFrame } from './page-frame.tsx'
import { StartVerification } from './start-verification.tsx'
import { VerificationNote } from './verification-note.tsx'

/** Whether the guest's identity is verified, and what that means for check-in. */
export function VerificationPage() {
  return (
    <PageFrame title={<Trans>Verification status</Trans>}>
      <VerificationNote />
      <StartVerification />
      <Link to="/bookings" className={buttonClass({ kind: 'secondary' })}>
        <Trans>Your trips</Trans>
      </Link>
      <Link to="/contact-us" className={buttonClass({ kind: 'secondary' })}>
        <Trans>Contact us</Trans>
      </Link>
    </PageFrame>
  )
}
