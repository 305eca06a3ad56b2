import { CloudDownload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './banner.module.css'

type Props = {
  kind: 'offline' | 'weak' | 'update'
  children: ReactNode
  end?: ReactNode
}

const glyphs = { offline: WifiOff, weak: WifiOff, update: CloudDownload }

/** A strip at the very top of the page. Put it into a `role="status"` that is always there. */
export function Banner({ kind, children, end }: Props) {
  return (
    <div className={classNames(styles.banner, styles[kind])}>
      <Icon glyph={glyphs[kind]} />
      <div className={styles.text}>{children}</div>
      {end}
    </div>
  )
}
