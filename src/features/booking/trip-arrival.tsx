import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { languages } from '#contract/language.ts'
import styles from './trip-page.module.css'

type Props = { arrival: NonNullable<BookingDetails['arrival']> }

/** Address in three languages, the way to the door, Wi-Fi. */
export function TripArrival({ arrival }: Props) {
  const { address, street, makani, steps, wifi } = arrival
  return (
    <>
      <section className={styles.card}>
        <h2>
          <Trans>Getting there</Trans>
        </h2>
        {languages.map((language) => (
          <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            <b>{address[language]}</b>
            <br />
            {street[language]}
          </p>
        ))}
        {makani && (
          <p className={styles.note}>
            <Trans>
              Makani <bdi dir="ltr">{makani}</bdi>
            </Trans>
          </p>
        )}
        <ol className={styles.timeline}>
          {steps.map((step, at) => (
            <li key={step.text}>
              <span>
                {at + 1}. {step.text}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {wifi && (
        <section className={styles.card}>
          <h2>
            <Trans>Wi-Fi</Trans>
          </h2>
          <p>
            <Trans>Network</Trans>{' '}
            <b>
              <bdi dir="ltr">{wifi.network}</bdi>
            </b>
          </p>
          <p>
            <Trans>Password</Trans>{' '}
            <b>
              <bdi dir="ltr">{wifi.password}</bdi>
            </b>
          </p>
        </section>
      )}
    </>
  )
}
