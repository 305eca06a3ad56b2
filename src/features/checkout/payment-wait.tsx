import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#lib/hooks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import styles from './checkout.module.css'

/** Nothing is known of the payment yet: the specification's words, and why it may take longer. */
export function PaymentWait() {
  const isOnline = useIsOnline()
  return (
    <>
      <span className={styles.sign}>
        {/* A wheel says that something goes on. */}
        {isOnline ? <Spinner size="large" /> : <Icon glyph={WifiOff} size="large" />}
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
