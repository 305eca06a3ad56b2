import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarPlus, MessageCircle } from 'lucide-react'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { PushInvitation } from '#parts/push-invitation.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './booking-confirmation.module.css'
import { calendarFile } from './calendar-file.ts'
import { InstallInvitation } from './install-invitation.tsx'
import type { MapKeeper } from './kept-trip.ts'
import { TripOffline } from './trip-offline.tsx'
import { TripTicket } from './trip-ticket.tsx'

type Props = { bookingNumber: string; mapKeeper: MapKeeper }

/** The ticket after booking, what comes next, and what this device has saved. */
export function BookingConfirmationPage({ bookingNumber, mapKeeper }: Props) {
  const { now } = useApp()
  const query = useSuspenseQuery(callOptions(getBookingDetails, { booking_number: bookingNumber }))
  const stamp = useStamp(query)
  const { data } = query
  const isBooked = data.arrival !== null
  return (
    <main id="content" className={styles.page}>
      <header>
        <h1>{isBooked ? <Trans>Your stay is booked</Trans> : <Trans>Your booking</Trans>}</h1>
        <p className={styles.note}>
          <Trans>
            Booking <bdi dir="ltr">{bookingNumber}</bdi>
          </Trans>
        </p>
      </header>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      <TripTicket booking={data} stamp={stamp} />
      <Link
        to="/bookings/$booking_number"
        params={{ booking_number: bookingNumber }}
        className={buttonClass({ size: 'large', isBlock: true })}
      >
        <Trans>Open trip</Trans>
      </Link>
      {isBooked && (
        <>
          <Note kind="success">
            <Trans>
              Address, way to the door, rules and receipt are saved on this device. They open
              without a signal.
            </Trans>
          </Note>
          <PushInvitation after="booking" />
          <section className={styles.next}>
            <h2>
              <Trans>Next steps</Trans>
            </h2>
            <ul>
              <li>
                <a href={calendarFile(data)} download={`${bookingNumber}.ics`}>
                  <Icon glyph={CalendarPlus} />
                  <Trans>Add to calendar</Trans>
                </a>
              </li>
              <li>
                <a href={`/my-chatbox/${data.booking_id}`}>
                  <Icon glyph={MessageCircle} />
                  <Trans>Tell your host when you arrive</Trans>
                </a>
              </li>
              {!data.is_guest_verified && (
                <li>
                  <Link to="/verification-status">
                    <Icon glyph={BadgeCheck} />
                    <Trans>Verify your identity before you arrive</Trans>
                  </Link>
                </li>
              )}
            </ul>
          </section>
          <TripOffline booking={data} mapKeeper={mapKeeper} />
          <InstallInvitation />
        </>
      )}
    </main>
  )
}
