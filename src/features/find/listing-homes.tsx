import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useMemo, useState } from 'react'
import type { HomeCard as HomeCardData } from '#contract/home-card.ts'
import { belowId } from '#contract/page.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { readLocationChoice } from '#lib/location-choice.ts'
import { weekdaySpan } from '#ui/calendar/calendar-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { CardPromise } from './card-promise.tsx'
import { HomeCard } from './home-card.tsx'
import styles from './listing-homes.module.css'
import { tidySearch } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import { useDrawnHomes } from './use-drawn-homes.ts'
import { WasAvailable } from './was-available.tsx'

/** Place of the first home that the first screen does not need: a phone shows one, the map's neighbour a row. */
const firstBelow = 2

type Props = {
  homes: readonly HomeCardData[]
  search: FindSearch
  /** Slugs of the homes that are chosen and pointed at on the map. */
  chosen: string | null
  pointed: string | null
  isOld: boolean
  /** When the homes were as shown (epoch ms) while this device answers; null while the server does. */
  stamp: number | null
  onPoint: (home: HomeCardData | null) => void
}

/** The cards of a list; each is found on the map while it is pointed at. */
export const ListingHomes = memo(function ListingHomes({
  homes,
  search,
  chosen,
  pointed,
  isOld,
  stamp,
  onPoint,
}: Props) {
  const { check_in, check_out, flex, adults, children, infants, pets } = search
  const stay = useMemo(() => {
    const party = { adults, children, infants, pets }
    return tidySearch(flex ? party : { check_in, check_out, ...party })
  }, [check_in, check_out, flex, adults, children, infants, pets])
  const own = useOwnPosition()
  const drawn = useDrawnHomes(homes)
  return (
    <ul
      className={classNames(styles.homes, isOld && styles.old)}
      aria-busy={isOld || drawn !== homes}
    >
      {drawn.map((home, at) => (
        <ListedHome
          key={home.id}
          home={home}
          km={home.distance_km ?? (own ? distanceKm(own, home) : null)}
          stay={stay}
          isPriority={at === 0}
          isBelow={at === firstBelow}
          isHot={home.slug === chosen || home.slug === pointed}
          stamp={stamp}
          onPoint={onPoint}
        />
      ))}
    </ul>
  )
})

type ListedProps = {
  home: HomeCardData
  km: number | null
  stay: FindSearch
  isPriority: boolean
  /** Whether it is the first behind those that the first screen shows. */
  isBelow: boolean
  isHot: boolean
  stamp: number | null
  onPoint: (home: HomeCardData | null) => void
}

// Only the cards whose home was left or reached are drawn again when the pointer moves on.
const ListedHome = memo(function ListedHome(props: ListedProps) {
  const { home, km, stay, isPriority, isBelow, isHot, stamp, onPoint } = props
  const { i18n } = useLingui()
  const [from, until] = home.stay
    ? weekdaySpan(home.stay.check_in, home.stay.check_out, i18n.locale)
    : []
  return (
    <li
      id={isBelow ? belowId : undefined}
      className={classNames(styles.home, isHot && styles.hot)}
      data-home={home.slug}
      data-pointed={isHot || undefined}
      onPointerEnter={() => onPoint(home)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(home)}
      onBlur={() => onPoint(null)}
    >
      <HomeCard
        home={km === home.distance_km ? home : { ...home, distance_km: km }}
        search={home.stay ? { ...stay, ...home.stay } : stay}
        isPriority={isPriority}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, (min-resolution: 2.5x) 62vw, 92vw"
        headingLevel={2}
      />
      <CardPromise home={home} />
      {from && until && (
        <p className={styles.dates} data-own-dates>
          <Trans>
            {from} – {until}
          </Trans>
        </p>
      )}
      {stamp !== null && <WasAvailable at={stamp} hasDates={home.price.kind === 'total'} />}
    </li>
  )
})

/** Where the guest has said to be; known after hydration, because only this device knows it. */
function useOwnPosition() {
  const [own, setOwn] = useState<{ lat: number; lng: number } | null>(null)
  useEffect(() => {
    const choice = readLocationChoice()
    // A place of the list is a place; a position without one is the guest's own.
    if (choice && choice.slug === null) setOwn(choice)
  }, [])
  return own
}
