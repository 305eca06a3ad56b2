import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsOnline } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import styles from './trip-page.module.css'

const CancelDialog = laterDialog(
  () => import('./cancel-dialog.tsx'),
  (part) => part.CancelDialog,
)

type Props = {
  bookingNumber: string
  /** Paid in crypto: its refund has to be claimed. */
  isCrypto: boolean
  /** The stay has begun: cancelling it is to leave early. */
  isInHouse?: boolean
  /** What is cancelled where it is not the whole stay. */
  what?: string
}

/** The way to cancel a stay, or something in it. */
export function CancelTrip({ bookingNumber, isCrypto, isInHouse = false, what }: Props) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  const title = what ?? (isInHouse ? t`Leave early` : t`Cancel this booking`)
  return (
    <section className={styles.quiet}>
      <Button kind="quiet" disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {isOnline ? title : <Trans>Cancelling needs a connection</Trans>}
      </Button>
      <CancelDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        bookingNumber={bookingNumber}
        isCrypto={isCrypto}
        what={what}
      />
    </section>
  )
}
