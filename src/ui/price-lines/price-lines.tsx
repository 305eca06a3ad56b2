import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/price/price.tsx'
import styles from './price-lines.module.css'

export type PriceRow = {
  key: string
  label: ReactNode
  /** Whole fils; below zero for what is taken off. */
  fils: number
  /** Under the label: how it comes about, or why it changed. */
  note?: ReactNode
  /** What it was before, in whole fils: shown crossed out. */
  previousFils?: number
}

type Props = {
  rows: readonly PriceRow[]
  total: PriceRow
}

/** What a price is made of, the total last. */
export function PriceLines({ rows, total }: Props) {
  return (
    <dl className={styles.lines}>
      {[...rows, total].map((row) => (
        <div key={row.key} className={classNames(styles.line, row === total && styles.total)}>
          <dt>
            {row.label}
            {row.note ? <span className={styles.note}>{row.note}</span> : null}
          </dt>
          <dd
            className={classNames(styles.amount, row.previousFils !== undefined && styles.changed)}
          >
            {row.previousFils === undefined ? null : <Price fils={row.previousFils} isStruck />}
            <Price fils={row.fils} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
