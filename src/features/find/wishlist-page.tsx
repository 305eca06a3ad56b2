import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listWishlist } from '#contract/wishlist/list.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { HomeCard } from './home-card.tsx'
import styles from './wishlist-page.module.css'

/** The homes a guest keeps. */
export function WishlistPage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(callOptions(listWishlist, {}))
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Wishlist</Trans>
      </h1>
      {data.homes.length === 0 ? (
        <Empty title={t`Nothing saved yet`}>
          <p>
            <Trans>Tap a heart to keep a home here.</Trans>
          </p>
          <Link to="/property" className={buttonClass({ kind: 'soft' })}>
            <Trans>Explore homes</Trans>
          </Link>
        </Empty>
      ) : (
        <div className={styles.cards}>
          {data.homes.map((home) => (
            <HomeCard key={home.id} home={home} headingLevel={2} />
          ))}
        </div>
      )}
    </main>
  )
}
