import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPlaces } from '#contract/place/list.ts'
import { callOptions } from '#lib/call-options.ts'
import styles from './destinations-page.module.css'

/** Every place with homes, by emirate. */
export function DestinationsPage() {
  const { data } = useSuspenseQuery(callOptions(listPlaces, {}))
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Destinations</Trans>
      </h1>
      {data.emirates.map(({ code, name, places }) => (
        <section key={code}>
          <h2>{name}</h2>
          <ul className={styles.places}>
            {places.map((place) => (
              <li key={place.slug}>
                <Link to="/city/$slug" params={{ slug: place.slug }} className={styles.place}>
                  <b>{place.name}</b>
                  <span>
                    <Plural value={place.home_count} one="# home" other="# homes" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
