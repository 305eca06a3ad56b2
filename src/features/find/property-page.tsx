import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { mayRemember } from '#lib/device-memory.ts'
import { recordViewedHome } from '#lib/viewed-homes.ts'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingBox } from './booking-box.tsx'
import { cardOf } from './card-of.ts'
import { PropertyAbout } from './property-about.tsx'
import { PropertyCalendar } from './property-calendar.tsx'
import { PropertyCancellation } from './property-cancellation.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyHead } from './property-head.tsx'
import { PropertyHost } from './property-host.tsx'
import styles from './property-page.module.css'
import { PropertyPlace } from './property-place.tsx'
import { PropertyReviews } from './property-reviews.tsx'
import { PropertyRules } from './property-rules.tsx'
import type { PropertySearch, ShownPhoto } from './property-search.ts'
import { PropertyServices } from './property-services.tsx'
import { PropertySheet } from './property-sheet.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import type { FindSearch } from './search-params.ts'
import { SimilarHomes } from './similar-homes.tsx'

type Props = {
  slug: string
  search: PropertySearch
  onSearch: (search: FindSearch) => void
  onShowPhoto: (photo: ShownPhoto) => void
  onLeavePhotos: () => void
  /** The choice of a currency beside dirhams. */
  currencyChoice: ReactNode
  /** Draws the map of the area around a home. */
  mapOf: (at: { lat: number; lng: number }) => ReactNode
}

/** A home, complete enough to decide by; dates and guests live in the address. */
export function PropertyPage(props: Props) {
  const { slug, search, onSearch, onShowPhoto, onLeavePhotos } = props
  const { t } = useLingui()
  const { now } = useApp()
  const query = useSuspenseQuery(callOptions(getHomeDetails, { slug }))
  const stamp = useStamp(query)
  const { home } = query.data
  useEffect(() => {
    if (home && mayRemember('viewed')) recordViewedHome(cardOf(home), now())
  }, [home, now])
  if (!home) return null
  const stay = { home, search, onSearch }
  return (
    <main id="content" className={styles.content}>
      <div className={styles.page}>
        <PropertyHead home={home} />
        <PropertyGallery
          pictures={home.pictures}
          title={home.title}
          shown={search.photo}
          onShow={onShowPhoto}
          onLeave={onLeavePhotos}
        />
        {stamp !== null && (
          <p className={styles.stamp}>
            <Stamp at={stamp} now={now()} />
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <PropertyAbout home={home} />
            <PropertyServices home={home} />
            <PropertyCalendar {...stay} />
            <PropertyCancellation {...stay} />
            <PropertyReviews home={home} />
            <PropertyPlace home={home} map={props.mapOf(home)} />
            <PropertyRules home={home} />
            <PropertyHost home={home} />
          </div>
          <aside className={styles.aside} aria-label={t`Price and booking`}>
            <BookingBox {...stay} currencyChoice={props.currencyChoice} />
          </aside>
        </div>
        <SimilarHomes slug={slug} search={search} />
        <RecentlyViewed exceptId={home.id} className={styles.recent} />
      </div>
      <BookingBar {...stay} />
      <PropertySheet {...stay} />
    </main>
  )
}
