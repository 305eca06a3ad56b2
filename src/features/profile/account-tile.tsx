import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './customer-page.module.css'

type Props = {
  to:
    | '/bookings'
    | '/my-messages'
    | '/my-wishlist'
    | '/verification-status'
    | '/payment-methods'
    | '/my-profile'
  glyph: LucideIcon
  title: string
  /** What is there now, in a few words. */
  children: ReactNode
}

/** One way on from the account's home. */
export function AccountTile({ to, glyph, title, children }: Props) {
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <Icon glyph={glyph} size="large" />
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{children}</span>
        </span>
      </Link>
    </li>
  )
}
