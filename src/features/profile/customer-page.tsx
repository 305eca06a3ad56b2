import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CreditCard, Heart, Luggage, MessageCircle, UserRound } from 'lucide-react'
import { useSessionUser } from '#lib/hooks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './customer-page.module.css'

/** The account's home: everything of the guest, one tap away. */
export function CustomerPage() {
  const { t } = useLingui()
  const user = useSessionUser()
  const name = user?.full_name ?? ''
  const entries = [
    {
      to: '/bookings',
      glyph: Luggage,
      label: t`Trips`,
      note: t`Current, upcoming, past, cancelled`,
    },
    {
      to: '/my-messages',
      glyph: MessageCircle,
      label: t`Messages`,
      note: t`Talks with your hosts`,
    },
    { to: '/my-wishlist', glyph: Heart, label: t`Wishlist`, note: t`Homes you keep` },
    {
      to: '/my-profile',
      glyph: UserRound,
      label: t`My profile`,
      note: t`Names, contacts, language`,
    },
    {
      to: '/verification-status',
      glyph: BadgeCheck,
      label: t`Verification status`,
      note: t`Identity for check-in`,
    },
    {
      to: '/payment-methods',
      glyph: CreditCard,
      label: t`Payments`,
      note: t`What you paid and how`,
    },
  ] as const
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Welcome, {name}</Trans>
      </h1>
      <ul className={styles.tiles}>
        {entries.map(({ to, glyph, label, note }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              <Icon glyph={glyph} size="large" />
              <span>
                <b>{label}</b>
                <span className={styles.note}>{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
