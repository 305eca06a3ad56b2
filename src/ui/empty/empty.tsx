import type { ReactNode } from 'react'
import { Mark } from '../logo/mark.tsx'
import styles from './empty.module.css'

type Props = { title: string; children?: ReactNode; isPageTitle?: boolean }

/** An empty place with words and a way on: mark, title, text, action. */
export function Empty({ title, children, isPageTitle = false }: Props) {
  return (
    <div className={styles.empty}>
      <Mark className={styles.mark} />
      {isPageTitle ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  )
}
