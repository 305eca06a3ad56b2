import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSessionUser } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './checkout.module.css'

/** What somebody sees whose payment it is not: nothing, and whether logging in would help. */
export function NeutralPayment() {
  const here = useRouterState({ select: ({ location }) => location.href })
  const isSignedIn = useSessionUser() !== null
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <h1>
          <Trans>Payment</Trans>
        </h1>
        <p>
          {isSignedIn ? (
            <Trans>
              This payment is not in your account. If you paid from another one, log out and log in
              with that.
            </Trans>
          ) : (
            <Trans>Log in to see how your payment stands.</Trans>
          )}
        </p>
        {isSignedIn ? (
          <Link to="/bookings" className={buttonClass()}>
            <Trans>Your trips</Trans>
          </Link>
        ) : (
          <Link to="/login" search={{ redirect: here }} className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
        )}
      </div>
    </main>
  )
}
