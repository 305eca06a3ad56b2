import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useIsOnline } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './checkout.module.css'
import type { Pay } from './use-pay.ts'

type Props = {
  pay: Pay
  totalFils: number
  /** The host answers first, and the card is charged then. */
  isRequest: boolean
}

/** The one button of the checkout, with the exact total on it. */
export function PayButton({ pay, totalFils, isRequest }: Props) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  return (
    <div className={styles.bar}>
      <Button
        type="submit"
        form={pay.formId}
        size="large"
        isBlock
        disabled={!isOnline || pay.type === ''}
        isBusy={pay.isBusy}
        busyText={t`Opening the payment page`}
      >
        <span className={styles.pay}>
          <Icon glyph={Lock} />
          {isOnline ? (
            isRequest ? (
              <Trans>Request to book</Trans>
            ) : (
              <Trans>
                Pay <Price fils={totalFils} />
              </Trans>
            )
          ) : (
            <Trans>Needs a connection</Trans>
          )}
        </span>
      </Button>
      <p className={styles.calm}>
        {isRequest ? (
          <Trans>
            <Price fils={totalFils} /> is set aside on your card. You are not charged until the host
            accepts.
          </Trans>
        ) : (
          <Trans>You’ll only be charged once, even if the page reloads.</Trans>
        )}
      </p>
    </div>
  )
}
