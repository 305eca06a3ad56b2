import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { belowId } from '#contract/page.ts'
import { getHomeDetails, type HomeDetails } from '#contract/property/get-details.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import type { LaterPart } from '#ui/later-part/later-part.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyHead } from './property-head.tsx'
import styles from './property-page.module.css'
import type { PropertySearch, ShownPhoto } from './property-search.ts'
import type { FindSearch } from './search-params.ts'

/** What the parts of a home's page draw from; dates and guests live in the address. */
export type StayProps = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

type Props = {
  slug: string
  search: PropertySearch
  onSearch: (search: FindSearch) => void
  onShowPhoto: (photo: ShownPhoto) => void
  onLeavePhotos: () => void
  /** What lies below the first screen, or needs a press before it does anything. */
  parts: Readonly<Record<'Sections' | 'Box' | 'Others' | 'Bar' | 'Sheet', LaterPart<StayProps>>>
}

/** A home, complete enough to decide by: head and pictures first, the rest in parts that come later. */
export function PropertyPage(props: Props) {
  const { slug, search, onSearch, onShowPhoto, onLeavePhotos, parts } = props
  const { t } = useLingui()
  const { now } = useApp()
  const query = useSuspenseQuery(callOptions(getHomeDetails, { slug }))
  const stamp = useStamp(query)
  const { home } = query.data
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
        <div id={belowId} className={styles.columns}>
          <parts.Sections {...stay} className={styles.main} />
          <aside id="stay" className={styles.aside} aria-label={t`Price and booking`}>
            <parts.Box {...stay} className={styles.box} />
          </aside>
        </div>
        <parts.Others {...stay} />
      </div>
      <parts.Bar {...stay} />
      <parts.Sheet {...stay} />
    </main>
  )
}
