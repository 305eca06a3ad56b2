import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getProfile } from '#contract/profile/get-profile.ts'
import { callOptions } from '#lib/call-options.ts'
import { useSessionUser } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './profile-page.module.css'

/**
 * Result of an identity check. The state is the server's; the address says nothing. A visitor sees a
 * neutral page (specification 2).
 */
export function IdentityResultPage() {
  const user = useSessionUser()
  const { data } = useQuery({ ...callOptions(getProfile, {}), enabled: user !== null })
  const state = data?.verification
  const isFailed = state === 'rejected' || state === 'needs_resubmission'
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Identity check</Trans>
      </h1>
      <p role="status">
        {state === 'verified' ? (
          <Trans>Your documents are verified.</Trans>
        ) : isFailed ? (
          <Trans>Your kyc updated failed. Please try again or contact to admin team.</Trans>
        ) : (
          <Trans>The result shows in your verification status as soon as it is here.</Trans>
        )}
      </p>
      <p>
        <Link to="/verification-status" className={buttonClass({ kind: 'primary' })}>
          <Trans>Verification status</Trans>
        </Link>
      </p>
      <p>
        <Link to="/contact-us" className={buttonClass({ kind: 'quiet' })}>
          <Trans>Contact us</Trans>
        </Link>
      </p>
    </main>
  )
}
