import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { TripGuest } from './trip-guest.tsx'
import styles from './trip-guests.module.css'
import page from './trip-page.module.css'

type Props = { booking: BookingDetails }

/** Who comes along, who is registered, and what is missing before the door code is shown. */
export function TripGuests({ booking }: Props) {
  const { t } = useLingui()
  const { guests, unregistered_count: missing, booking_number, tab } = booking
  if (guests.length === 0) return null
  const isOver = tab === 'past'
  return (
    <section className={page.card} aria-label={t`Guests`} data-later="">
      <h2>
        <Trans>Guests</Trans>
      </h2>
      <p className={page.note} role="status">
        {missing === 0 ? (
          <Trans>Every adult is registered.</Trans>
        ) : isOver ? null : (
          <Plural
            value={missing}
            one="The law asks for every adult. # is still missing; the door code waits for it."
            other="The law asks for every adult. # are still missing; the door code waits for them."
          />
        )}
      </p>
      <ol className={styles.list}>
        {guests.map((guest, at) => (
          <TripGuest
            key={guest.position}
            guest={guest}
            // Counted within their own band: "Child 1" after "Adult 2".
            number={guests.slice(0, at + 1).filter(({ kind }) => kind === guest.kind).length}
            bookingNumber={booking_number}
            isOver={isOver}
          />
        ))}
      </ol>
    </section>
  )
}
