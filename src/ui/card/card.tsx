import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './card.module.css'

type Props = {
  children: ReactNode
  /** Inner space: none for pictures and lists that reach the edge. */
  padding?: 'none' | 'medium' | 'large'
  /** What it is in the page's outline. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** Names a section or article: the id of its title. */
  labelledBy?: string
}

/** A surface on the page. */
export function Card({ children, padding = 'medium', as: Tag = 'div', labelledBy }: Props) {
  return (
    <Tag className={classNames(styles.card, styles[padding])} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}
