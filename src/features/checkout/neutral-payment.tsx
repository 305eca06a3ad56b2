import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './checkout.module.css'

/** What somebody sees whose payment it is not: nothing. */
export function NeutralPayment() {
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <h1>
          <Trans>Payment</Trans>
        </h1>
        <p>
          <Trans>Log in to see how your payment stands.</Trans>
        </p>
        <Link to="/login" search={{ redirect: here }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      </div>
    </main>
  )
}
