import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './deposit-line.module.css'

type Props = { fils: number }

/** The deposit, which stands outside the total. */
export function DepositLine({ fils }: Props) {
  if (fils === 0) return null
  return (
    <p className={styles.deposit}>
      <Icon glyph={ShieldCheck} size="small" />
      <span>
        <Trans>
          Plus a refundable deposit of <Price fils={fils} />, set aside on a card the day before
          check-in and never charged unless something breaks.
        </Trans>
      </span>
    </p>
  )
}
