import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { recordViewedHome } from '#lib/viewed-homes.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingBox } from './booking-box.tsx'
import { cardOf } from './card-of.ts'
import { HomeCard } from './home-card.tsx'
import { PropertyAbout } from './property-about.tsx'
import { PropertyCalendar } from './property-calendar.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyHead } from './property-head.tsx'
import { PropertyHost } from './property-host.tsx'
import styles from './property-page.module.css'
import { PropertyPlace } from './property-place.tsx'
import { PropertyReviews } from './property-reviews.tsx'
import { PropertyRules } from './property-rules.tsx'
import type { FindSearch } from './search-params.ts'

type Props = {
  slug: string
  search: FindSearch
  onSearch: (search: FindSearch) => void
  /** Draws the map of the area around a home. */
  mapOf: (at: { lat: number; lng: number }) => ReactNode
}

/** A home, complete enough to decide by; dates and guests live in the address. */
export function PropertyPage({ slug, search, onSearch, mapOf }: Props) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(callOptions(getHomeDetails, { slug }))
  const { home } = data
  const { now } = useApp()
  useEffect(() => {
    if (home) recordViewedHome(cardOf(home), now())
  }, [home, now])
  if (!home) return null
  return (
    <main id="content">
      <div className={styles.page}>
        <PropertyHead home={home} />
        <PropertyGallery pictures={home.pictures} title={home.title} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <PropertyAbout home={home} />
            <PropertyCalendar home={home} search={search} onSearch={onSearch} />
            <PropertyReviews home={home} />
            <PropertyPlace home={home} map={mapOf(home)} />
            <PropertyRules home={home} />
            <PropertyHost home={home} />
          </div>
          <aside className={styles.aside} aria-label={t`Price and booking`}>
            <BookingBox home={home} search={search} onSearch={onSearch} />
          </aside>
        </div>
        {home.similar.length > 0 && (
          <section className={styles.similar}>
            <h2>{t`Similar homes`}</h2>
            <div className={styles.cards}>
              {home.similar.map((other) => (
                <HomeCard key={other.id} home={other} />
              ))}
            </div>
          </section>
        )}
      </div>
      <BookingBar home={home} search={search} onSearch={onSearch} />
    </main>
  )
}
