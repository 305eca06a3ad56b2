import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, Luggage, MessageCircle, Search, UserRound } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './phone-tabs.module.css'

/** Bottom bar of phones: Explore, Wishlist, Trips, Messages, Profile. */
export function PhoneTabs() {
  const { t } = useLingui()
  return (
    <nav className={styles.place} aria-label={t`Quick links`}>
      <div className={styles.bar}>
        <Link to="/" className={styles.tab} activeOptions={{ exact: true }}>
          <Icon glyph={Search} size="large" />
          <Trans>Explore</Trans>
        </Link>
        <Link to="/my-wishlist" className={styles.tab}>
          <Icon glyph={Heart} size="large" />
          <Trans>Wishlist</Trans>
        </Link>
        <Link to="/bookings" className={styles.tab}>
          <Icon glyph={Luggage} size="large" />
          <Trans>Trips</Trans>
        </Link>
        <Link to="/my-messages" className={styles.tab}>
          <Icon glyph={MessageCircle} size="large" />
          <Trans>Messages</Trans>
        </Link>
        <Link to="/customer" className={styles.tab}>
          <Icon glyph={UserRound} size="large" />
          <Trans>Profile</Trans>
        </Link>
      </div>
    </nav>
  )
}
