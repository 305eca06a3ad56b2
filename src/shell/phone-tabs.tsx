import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { Heart, Luggage, MessageCircle, Search, UserRound } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './phone-tabs.module.css'

// Pages below a tab whose addresses do not begin with its own.
const explored = /^\/(property|c(ity|ategory)|host|destinations)/
const travelled = /^\/bookings_/
const profiled = /^\/(my-profile|payment-m|storage|verification-)/

/** Bottom bar of phones: Explore, Wishlist, Trips, Messages, Profile. The tab of the page's area is marked. */
export function PhoneTabs() {
  const { t } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // The link marks its own page itself.
  const within = (area: RegExp) => (area.test(path) ? ('true' as const) : undefined)
  return (
    <nav className={styles.place} aria-label={t`Quick links`}>
      <div className={styles.bar}>
        <Link
          to="/"
          className={styles.tab}
          activeOptions={{ exact: true }}
          aria-current={within(explored)}
        >
          <Icon glyph={Search} size="large" />
          <Trans>Explore</Trans>
        </Link>
        <Link to="/my-wishlist" className={styles.tab}>
          <Icon glyph={Heart} size="large" />
          <Trans>Wishlist</Trans>
        </Link>
        <Link to="/bookings" className={styles.tab} aria-current={within(travelled)}>
          <Icon glyph={Luggage} size="large" />
          <Trans>Trips</Trans>
        </Link>
        <Link to="/my-messages" className={styles.tab}>
          <Icon glyph={MessageCircle} size="large" />
          <Trans>Messages</Trans>
        </Link>
        <Link to="/customer" className={styles.tab} aria-current={within(profiled)}>
          <Icon glyph={UserRound} size="large" />
          <Trans>Profile</Trans>
        </Link>
      </div>
    </nav>
  )
}
