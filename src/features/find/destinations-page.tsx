import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { listPlaces } from '#contract/place/list.ts'
import { callOptions } from '#lib/call-options.ts'
import styles from './destinations-page.module.css'

/** Every place with homes, by emirate. */
export function DestinationsPage() {
  const { data } = useSuspenseQuery(callOptions(listPlaces, {}))
  const { data: home } = useQuery(callOptions(getHomePageDetails, {}))
  // The places that were drawn.
  const scenes = new Set(home?.top_cities.flatMap(({ slug, art }) => (art === slug ? slug : [])))
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
                  {scenes.has(place.slug) && (
                    <img
                      className={styles.scene}
                      src={`/media/places/${place.slug}.svg`}
                      alt=""
                      width={240}
                      height={300}
                      loading="lazy"
                    />
                  )}
                  <div>
                    <b>{place.name}</b>
                    <p className={styles.count}>
                      <Plural value={place.home_count} one="# home" other="# homes" />
                    </p>
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
