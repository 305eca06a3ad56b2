import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { placeName } from './place-name.ts'
import styles from './property-place.module.css'

type Props = {
  home: HomeDetails
  /** The map of the area. */
  map: ReactNode
}

/** Where the home lies, roughly: the exact address opens with a confirmed booking. */
export function PropertyPlace({ home, map }: Props) {
  const { i18n } = useLingui()
  const { place, city } = home
  return (
    <section data-later="">
      <h2>
        <Trans>Where you will be</Trans>
      </h2>
      <p className={styles.place}>{placeName(place, city, i18n.locale)}</p>
      <p className={styles.reach}>
        <Trans>
          About 400 m around the home. The exact address opens once your booking is confirmed.
        </Trans>
      </p>
      {map}
      <p className={styles.link}>
        <Link to="/property-map" search={{ lat: home.lat, lng: home.lng }}>
          <Trans>Show the area on the map</Trans>
        </Link>
      </p>
    </section>
  )
}
