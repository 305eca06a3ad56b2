import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './note.module.css'

type Props = { kind?: 'info' | 'success' | 'warning' | 'danger'; children: ReactNode }

const glyphs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A notice inside a page, with an icon for those who do not see colour. */
export function Note({ kind = 'info', children }: Props) {
  return (
    <div className={classNames(styles.note, styles[kind])}>
      <Icon glyph={glyphs[kind]} />
      <div>{children}</div>
    </div>
  )
}
