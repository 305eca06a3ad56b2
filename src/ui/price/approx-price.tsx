import styles from './approx-price.module.css'

type Props = {
  /** Whole fils. */
  fils: number
  /** Says the day of the rate as well. */
  isDated?: boolean
}

/**
 * The line for about how much a price is in the currency the guest chose. It stays away without one;
 * the amount is written into it once the page stands (#lib/second-currency.ts).
 */
export function ApproxPrice({ fils, isDated }: Props) {
  return <span className={styles.approx} data-fils={fils} data-dated={isDated} />
}
