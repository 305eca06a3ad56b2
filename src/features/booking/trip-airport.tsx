import { Trans, useLingui } from '@lingui/react/macro'
import { toLanguage } from '#contract/language.ts'
import { airportsOf } from '#domain/places/airports.ts'
import { roundMetres } from '#domain/places/way-to-door.ts'
import { formatMetres } from '#lib/format-metres.ts'
import styles from './trip-airport.module.css'
import page from './trip-page.module.css'

type Props = { door: { lat: number; lng: number } }

/** How the home lies from the airports: what can be said without a route, and how to get one. */
export function TripAirport({ door }: Props) {
  const { i18n } = useLingui()
  const language = toLanguage(i18n.locale)
  return (
    <section className={styles.airport}>
      <h3>
        <Trans>From the airport</Trans>
      </h3>
      <dl className={styles.ways}>
        {airportsOf(door).map(({ airport, km, minutes }) => {
          const { code, names } = airport
          const name = names[language]
          const distance = formatMetres(roundMetres(km * 1000), i18n.locale)
          const least = i18n.number(minutes.least)
          const most = i18n.number(minutes.most)
          return (
            <div key={code}>
              <dt>
                <Trans>
                  {name} (<bdi dir="ltr">{code}</bdi>)
                </Trans>
              </dt>
              <dd>
                <Trans>
                  {distance} in a straight line, usually {least} to {most} minutes by car
                </Trans>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={page.note}>
        <Trans>
          The minutes are estimated from the distance. Metered taxis wait outside arrivals day and
          night.
        </Trans>
      </p>
    </section>
  )
}
