import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { Heart, type LucideIcon, Luggage, MessageCircle, Search, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './phone-tabs.module.css'

/** Bottom bar of phones: Explore, Wishlist, Trips, Messages, Profile. The tab of the page's area is marked. */
export function PhoneTabs() {
  const { t } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  /** `area`: addresses of pages below it; its own page the link marks by itself. */
  const tab = (
    to: NonNullable<LinkProps['to']>,
    glyph: LucideIcon,
    name: ReactNode,
    area?: RegExp,
  ) => (
    <Link
      to={to}
      className={styles.tab}
      activeOptions={{ exact: true }}
      aria-current={area?.test(path) || undefined}
    >
      <Icon glyph={glyph} size="large" />
      {name}
    </Link>
  )
  return (
    <nav className={styles.place} aria-label={t`Quick links`}>
      <div className={styles.bar}>
        {tab('/', Search, <Trans>Explore</Trans>, /^.(property|city|category|host|destinations)/)}
        {tab('/my-wishlist', Heart, <Trans>Wishlist</Trans>)}
        {tab('/bookings', Luggage, <Trans>Trips</Trans>, /^.booking/)}
        {tab('/my-messages', MessageCircle, <Trans>Messages</Trans>)}
        {tab(
          '/customer',
          UserRound,
          <Trans>Profile</Trans>,
          /^.(my-profile|payment-methods|storage|verification)/,
        )}
      </div>
    </nav>
  )
}
