import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { services, serviceUnits } from '#parts/service-words.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './property-services.module.css'

type Props = { home: HomeDetails }

/** What the host offers beside the stay, with prices that hold everything. Nothing without offers. */
export function PropertyServices({ home }: Props) {
  const { i18n } = useLingui()
  if (home.services.length === 0) return null
  return (
    <section data-later="">
      <h2>
        <Trans>Services on request</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Ordered after booking, from the trip on your phone. Prices include VAT; nothing is added
          to your stay by itself.
        </Trans>
      </p>
      <ul className={styles.services}>
        {home.services.map(({ kind, unit, price_fils, lead_hours }) => (
          <li key={kind}>
            <Icon glyph={services[kind].glyph} size="large" />
            <div>
              <b>{i18n._(services[kind].word)}</b>
              <p className={styles.lead}>
                <Plural
                  value={lead_hours}
                  one="Order at least # hour before"
                  other="Order at least # hours before"
                />
              </p>
            </div>
            <p className={styles.price}>
              <b>
                <Price fils={price_fils} precision="card" />
              </b>
              <span>{i18n._(serviceUnits[unit])}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
