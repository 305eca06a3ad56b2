import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './footer-group.module.css'

type Props = { title: string; children: ReactNode }

/**
 * A group of footer links: collapsible on phones, always open on wide screens. The links stand in
 * both forms in one element, so the server needs not know the width.
 */
export function FooterGroup({ title, children }: Props) {
  return (
    <details className={styles.group}>
      <summary className={styles.title}>
        {title}
        <span className={styles.sign}>
          <Icon glyph={Plus} />
        </span>
      </summary>
      <div className={styles.links}>{children}</div>
    </details>
  )
}
