import { lazy, Suspense } from 'react'
import { useSecondCurrency } from '#lib/second-currency.ts'
import styles from './approx-price.module.css'

const ApproxAmount = lazy(async () => ({
  default: (await import('./approx-amount.tsx')).ApproxAmount,
}))

type Props = {
  /** Whole fils. */
  fils: number
  /** Says the day of the rate as well. */
  isDated?: boolean
}

/** About how much a price is in the currency the guest chose; an empty line of its own without one. */
export function ApproxPrice({ fils, isDated = false }: Props) {
  const currency = useSecondCurrency()
  return (
    <span className={styles.approx}>
      {currency && (
        <Suspense>
          <ApproxAmount fils={fils} currency={currency} isDated={isDated} />
        </Suspense>
      )}
    </span>
  )
}
