import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CreditCard, Heart, Luggage, MessageCircle, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { listBookings } from '#contract/booking/list.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { getStatus } from '#contract/verification/get-status.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { capitaliseWords } from '#domain/text/capitalise.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useSessionUser } from '#lib/hooks.ts'
import { useNews } from '#lib/news/use-news.ts'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { AccountTile } from './account-tile.tsx'
import styles from './customer-page.module.css'
import { Notices } from './notices.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { verificationWords } from './verification-words.ts'

type Props = {
  /** The next stay as its own card; composed by the route. */
  nextStay: ReactNode
}

/** The account's home: the next stay, and everything else of the guest one tap away. */
export function CustomerPage({ nextStay }: Props) {
  const { t, i18n } = useLingui()
  const { now } = useApp()
  const user = useSessionUser()
  const name = capitaliseWords(user?.full_name ?? '')
  const query = useQuery(callOptions(listBookings, { tab: 'upcoming', sort: 'check_in' }))
  const { data: trips } = query
  const stamp = useStamp(query)
  const { data: threads } = useQuery(callOptions(listThreads, {}))
  useNews(callOptions(listThreads, {}).queryKey, 'talk')
  const { data: wishlist } = useQuery(callOptions(listWishlist, {}))
  const { data: identity } = useQuery(callOptions(getStatus, {}))
  const upcoming = trips ? trips.counts.upcoming + trips.counts.current : 0
  const unread = threads?.unread_count ?? 0
  const kept = wishlist?.lists.flatMap(({ items }) => items.map(({ property_id }) => property_id))
  const saved = new Set(kept).size
  return (
    <main id="content" className={styles.page}>
      <div className={styles.welcome}>
        <PersonPhoto size="medium" />
        <h1>
          <Trans>
            Welcome, <bdi>{name}</bdi>
          </Trans>
        </h1>
      </div>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      {nextStay}
      <ul className={styles.tiles}>
        <AccountTile to="/bookings" glyph={Luggage} title={t`Trips`}>
          {upcoming > 0 ? (
            <Plural value={upcoming} one="# trip ahead" other="# trips ahead" />
          ) : (
            <Trans>Current, upcoming, past, cancelled</Trans>
          )}
        </AccountTile>
        <AccountTile to="/my-messages" glyph={MessageCircle} title={t`Messages`}>
          {unread > 0 ? (
            <Plural value={unread} one="# new message" other="# new messages" />
          ) : (
            <Trans>Talks with your hosts</Trans>
          )}
        </AccountTile>
        <AccountTile to="/my-wishlist" glyph={Heart} title={t`Wishlist`}>
          {saved > 0 ? (
            <Plural value={saved} one="# saved home" other="# saved homes" />
          ) : (
            <Trans>Homes you keep</Trans>
          )}
        </AccountTile>
        <AccountTile to="/verification-status" glyph={BadgeCheck} title={t`Verification status`}>
          {identity ? (
            i18n._(verificationWords[identity.status].title)
          ) : (
            <Trans>Identity for check-in</Trans>
          )}
        </AccountTile>
        <AccountTile to="/payment-methods" glyph={CreditCard} title={t`Payments`}>
          <Trans>What you paid and how</Trans>
        </AccountTile>
        <AccountTile to="/my-profile" glyph={Settings} title={t`Profile and settings`}>
          <Trans>Names, contacts, language, devices</Trans>
        </AccountTile>
      </ul>
      <Notices />
    </main>
  )
}
