import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type BookingCard, listBookings } from '#contract/booking/list.ts'
import { listHomeCards } from '#contract/property/list-cards.ts'
import { loadPageWords } from '#i18n/create-i18n.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { type LastSearch, lastSearch } from '#lib/last-search.ts'
import { refreshViewedHomes, viewedHomes } from '#lib/viewed-homes.ts'
import { ContinueBooking } from './continue-booking.tsx'
import { ContinueSearch } from './continue-search.tsx'
import styles from './home-own.module.css'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SectionHead } from './section-head.tsx'

type Parts = { app: App; queryClient: QueryClient; i18n: I18n }

// Somebody who looks at the page meanwhile is not kept waiting for news of what the device knows.
const patienceMs = 2000

/**
 * The home page's part for who has been here before: an unfinished booking, the last search, the homes
 * looked at. Resolves with it when it is ready and its `place` is out of sight, so that nothing moves
 * under the reader's eyes; null when there is nothing to show.
 */
export async function openHomeOwn(parts: Parts, place: Element): Promise<ComponentType | null> {
  const { app, i18n } = parts
  const search = lastSearch()
  const [booking] = await Promise.all([
    openBooking(parts),
    inTime(freshenViewed(parts)),
    loadPageWords(i18n, app.language),
  ])
  if (!booking && !search && viewedHomes().length === 0) return null
  await whenOutOfSight(place)
  return function HomeOwn() {
    return <Own booking={booking} search={search} />
  }
}

function Own({ booking, search }: { booking: BookingCard | null; search: LastSearch | null }) {
  return (
    <>
      {(booking || search) && (
        <section className={styles.section}>
          <SectionHead title={<Trans>Continue where you left off</Trans>} />
          <div className={styles.ways}>
            {booking && <ContinueBooking booking={booking} />}
            {search && <ContinueSearch last={search} />}
          </div>
        </section>
      )}
      <RecentlyViewed className={styles.section} />
    </>
  )
}

/** A stay whose dates are held and not paid. */
async function openBooking({ app, queryClient }: Parts): Promise<BookingCard | null> {
  if (!app.session.user()) return null
  const options = callOptions(listBookings, { tab: 'upcoming', sort: 'check_in' })
  await inTime(queryClient.prefetchQuery(options))
  const { bookings = [] } = queryClient.getQueryData(options.queryKey) ?? {}
  const now = app.now()
  return bookings.find(({ pay_until }) => pay_until !== null && pay_until > now) ?? null
}

async function freshenViewed({ app, queryClient }: Parts): Promise<void> {
  const ids = viewedHomes().map(({ home }) => home.id)
  if (ids.length === 0) return
  const options = callOptions(listHomeCards, { ids: ids.toSorted() })
  await queryClient.prefetchQuery(options)
  const cards = queryClient.getQueryData(options.queryKey)
  if (cards) refreshViewedHomes(ids, cards.homes, app.now())
}

async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs)
    }),
  ])
}

/**
 * Resolves as soon as what is put into an element moves nothing that is seen: while it lies below the
 * window, or above it in browsers that hold on to what is read.
 */
function whenOutOfSight(place: Element): Promise<void> {
  const isAnchored = CSS.supports('overflow-anchor', 'auto')
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const { top } = entry.boundingClientRect
      if (top <= window.innerHeight && !(isAnchored && top < 0)) return
      watcher.disconnect()
      resolve()
    })
    watcher.observe(place)
  })
}
