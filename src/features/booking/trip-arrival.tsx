import { Trans, useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { toLanguage } from '#contract/language.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './trip-arrival.module.css'
import page from './trip-page.module.css'

type Arrival = NonNullable<BookingDetails['arrival']>
type Props = { arrival: Omit<Arrival, 'wifi' | 'door_code'> }

/** Address, Makani number and the way to the door, step by step. */
export function TripArrival({ arrival }: Props) {
  const { i18n } = useLingui()
  const language = toLanguage(i18n.locale)
  const { makani, steps, lat, lng } = arrival
  return (
    <section className={page.card}>
      <h2>
        <Trans>Getting there</Trans>
      </h2>
      <div>
        <p className={styles.address}>{arrival.address[language]}</p>
        <p className={page.note}>{arrival.street[language]}</p>
        {makani && (
          <p className={page.note}>
            <Trans>
              Makani <bdi dir="ltr">{makani}</bdi>
            </Trans>
          </p>
        )}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.text}>
            <span className={styles.number}>{at + 1}</span>
            <div>
              <p>{step.text}</p>
              {step.picture && (
                <div className={styles.photo}>
                  <Picture picture={step.picture} sizes="(min-width: 64rem) 28rem, 80vw" />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <a
        className={buttonClass({ kind: 'secondary' })}
        href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon glyph={Navigation} flip />
        <Trans>Open in maps</Trans>
      </a>
    </section>
  )
}
