import { Trans } from '@lingui/react/macro'
import { Price } from '#ui/price/price.tsx'
import styles from './price-histogram.module.css'

type Props = { price: { min_fils: number; max_fils: number; buckets: readonly number[] } }

/** How many homes cost how much, over all-in totals; the bars are drawn, the ends are words. */
export function PriceHistogram({ price }: Props) {
  const most = Math.max(1, ...price.buckets)
  if (price.buckets.length === 0) return null
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${price.buckets.length * 10} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {price.buckets.map((count, at) => {
          const tall = (count / most) * 40
          return (
            <rect
              // A bucket is its place: the row never changes order.
              key={String(at)}
              x={at * 10 + 1}
              y={40 - tall}
              width={8}
              height={tall}
            />
          )
        })}
      </svg>
      <figcaption className={styles.ends}>
        <Trans>
          <Price fils={price.min_fils} precision="card" /> to{' '}
          <Price fils={price.max_fils} precision="card" />
        </Trans>
      </figcaption>
    </figure>
  )
}
