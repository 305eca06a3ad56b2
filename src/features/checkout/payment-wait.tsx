import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '#lib/hooks.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import styles from './checkout.module.css'

/** Nothing is known of the payment yet: the specification's words, and why it may take longer. */
export function PaymentWait() {
  const isOnline = useIsOnline()
  return (
    <>
      <span className={styles.sign}>
        <Spinner size="large" />
      </span>
      <p role="status">
        <Trans>Please wait payment is under processing....</Trans>
      </p>
      {!isOnline && (
        <p className={styles.note}>
          <Trans>You’re offline. We ask again as soon as you’re back.</Trans>
        </p>
      )}
    </>
  )
}
