import { useLingui } from '@lingui/react/macro'
import styles from './score-bars.module.css'

type Props = {
  /** `score` is 0 to 5. */
  scores: readonly { key: string; label: string; score: number }[]
}

/** What guests say about each side of a home: a bar and a number. */
export function ScoreBars({ scores }: Props) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.list}>
      {scores.map(({ key, label, score }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            <svg
              className={styles.bar}
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.track} width="100" height="4" />
              <rect className={styles.fill} width={score * 20} height="4" />
            </svg>
            {i18n.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
