import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentType } from '#contract/booking/states.ts'
import { ageInWords } from '#lib/age-in-words.ts'
import { Badge } from '#ui/badge/badge.tsx'
import styles from './desk.module.css'

type Props = {
  kind: 'danger' | 'warning'
  /** What it is about, in a word or two. */
  label: ReactNode
  /** What happened. */
  children: ReactNode
  /** What people said of it, in their own words. */
  said?: ReactNode
  /** What is to be done. */
  next: ReactNode
  bookingNumber: string
  /** The stay that the booking was added to. */
  stayNumber?: string | null
  payment: { type: PaymentType; ref: string | null } | null
  /** Buttons of what can be done here. */
  actions?: ReactNode
  /** Since when, epoch ms; null where nobody knows. */
  at: number | null
  /** Epoch ms. */
  now: number
}

/** The provider's name, the same in every language. */
export const providerNames: Readonly<Record<PaymentType, string>> = {
  stripe: 'Stripe',
  triplea: 'Triple-A',
}

/** One thing that somebody has to look into. */
export function MoneyRow(props: Props) {
  const {
    kind,
    label,
    children,
    said,
    next,
    bookingNumber,
    stayNumber,
    payment,
    actions,
    at,
    now,
  } = props
  const { i18n } = useLingui()
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Badge kind={kind}>{label}</Badge>
        {at === null ? null : (
          <time className={styles.small} dateTime={new Date(at).toISOString()}>
            {ageInWords(at, now, i18n.locale)}
          </time>
        )}
      </div>
      <p className={styles.what}>{children}</p>
      {said ? <div className={styles.small}>{said}</div> : null}
      <p>
        <b>
          <Trans>Next:</Trans>
        </b>{' '}
        {next}
      </p>
      <p className={styles.small}>
        <Trans>
          Booking <bdi dir="ltr">{bookingNumber}</bdi>
        </Trans>
        {stayNumber ? (
          <>
            {' · '}
            <Trans>
              added to stay <bdi dir="ltr">{stayNumber}</bdi>
            </Trans>
          </>
        ) : null}
        {payment?.ref ? (
          <>
            {' · '}
            {providerNames[payment.type]}{' '}
            <bdi dir="ltr" className={styles.reference}>
              {payment.ref}
            </bdi>
          </>
        ) : null}
      </p>
      {actions ? <div className={styles.buttons}>{actions}</div> : null}
    </li>
  )
}
