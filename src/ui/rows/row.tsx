import type { ReactNode } from 'react'
import styles from './rows.module.css'

type Props = {
  /** The fact itself. */
  children: ReactNode
  /** What the fact is, in small above it. */
  above?: ReactNode
  /** More about it, in small below. */
  below?: ReactNode
  /** Badges and buttons. */
  end?: ReactNode
}

/** One fact of a list of `Rows`. */
export function Row({ children, above, below, end }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        {above ? <span className={styles.small}>{above}</span> : null}
        {/* Not itself the grid's item: a name in Latin letters stays at the row's own start. */}
        <span>{children}</span>
        {below ? <span className={styles.small}>{below}</span> : null}
      </span>
      {end ? <span className={styles.end}>{end}</span> : null}
    </li>
  )
}
