import { Trans, useLingui } from '@lingui/react/macro'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { couponCodeMaxLength } from '#domain/pricing/coupon.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './coupon-field.module.css'
import type { CouponEntry } from './use-coupon.ts'

type Props = { entry: CouponEntry }

/** The place for a coupon below the price: typed here, checked by the server, shown as a line above. */
export function CouponField({ entry }: Props) {
  const { t } = useLingui()
  const { applied, isOnline } = entry
  const [startsOpen] = useState(entry.text !== '')
  if (applied !== null) {
    return (
      <div className={styles.applied}>
        <Icon glyph={TicketPercent} size="small" />
        <p role="status">
          <Trans>
            Coupon <bdi dir="ltr">{applied}</bdi> is in the price.
          </Trans>
        </p>
        <Button
          kind="quiet"
          disabled={!isOnline}
          isBusy={entry.isBusy}
          onClick={entry.remove}
          aria-label={t`Remove coupon`}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    )
  }
  return (
    <details className={styles.coupon} open={startsOpen}>
      <summary>
        <Icon glyph={TicketPercent} size="small" />
        <Trans>Add a coupon</Trans>
      </summary>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!entry.isBusy) entry.apply()
        }}
      >
        <TextField
          name="coupon"
          label={t`Coupon`}
          value={entry.text}
          onChange={entry.type}
          error={entry.error}
          hint={isOnline ? undefined : t`Not checked: that needs a connection.`}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponCodeMaxLength}
        />
        <Button
          type="submit"
          kind="secondary"
          size="large"
          disabled={!isOnline}
          isBusy={entry.isBusy}
          busyText={t`Checking`}
        >
          <Trans>Apply</Trans>
        </Button>
      </form>
    </details>
  )
}
