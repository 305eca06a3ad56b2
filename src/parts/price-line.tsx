import { Plural, Trans } from '@lingui/react/macro'
import type { HomeCard } from '#contract/home-card.ts'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './price-line.module.css'

type Props = { price: Omit<HomeCard['price'], 'per_night_fils'> }

/** What a home costs where it stands among others: the whole stay, or from how much without dates, and which. */
export function PriceLine({ price }: Props) {
  return (
    <p className={styles.price}>
      {price.median_total_fils !== null && (
        <Price fils={price.median_total_fils} precision="card" isStruck />
      )}
      {price.kind === 'total' ? (
        <>
          <b>
            <Price fils={price.total_fils} precision="card" />
          </b>
          <span className={styles.unit}>
            <Plural value={price.nights} one="total, # night" other="total, # nights" />
          </span>
        </>
      ) : (
        <>
          <span className={styles.unit}>
            <Trans>from</Trans>
          </span>
          <b>
            <Price fils={price.total_fils} precision="card" />
          </b>
          <span className={styles.unit}>
            <Trans>per 24 hours, all included</Trans>
          </span>
        </>
      )}
      <ApproxPrice fils={price.total_fils} />
    </p>
  )
}
