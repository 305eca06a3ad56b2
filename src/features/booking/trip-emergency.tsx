import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import styles from './trip-emergency.module.css'

type Props = { numbers: BookingDetails['emergency'] }

/** The Emirates' emergency numbers. */
export function TripEmergency({ numbers }: Props) {
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>Emergency</Trans>
      </h2>
      <ul className={styles.numbers}>
        {numbers.map(({ kind, number }) => (
          <li key={kind}>
            <a href={`tel:${number}`}>
              <b>
                <bdi dir="ltr">{number}</bdi>
              </b>
              {kind === 'police' ? (
                <Trans>Police</Trans>
              ) : kind === 'ambulance' ? (
                <Trans>Ambulance</Trans>
              ) : (
                <Trans>Fire</Trans>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
