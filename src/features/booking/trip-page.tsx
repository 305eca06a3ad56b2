import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Car, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { type BookingDetails, getBookingDetails } from '#contract/booking/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { CancellationSteps } from '#ui/folio/cancellation-steps.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { Ticket } from '#ui/ticket/ticket.tsx'
import { stateTone, stateWords } from './booking-words.ts'
import { calendarFile } from './calendar-file.ts'
import { DriverCard } from './driver-card.tsx'
import { TripArrival } from './trip-arrival.tsx'
import styles from './trip-page.module.css'
import { TripRules } from './trip-rules.tsx'

type Props = { bookingNumber: string }

/** One stay with everything for the door, kept on the device: it opens without signal. */
export function TripPage({ bookingNumber }: Props) {
  const { i18n, t } = useLingui()
  const { now } = useApp()
  const isOnline = useIsOnline()
  const [isDriverShown, setIsDriverShown] = useState(false)
  const { data } = useSuspenseQuery(
    callOptions(getBookingDetails, { booking_number: bookingNumber }),
  )
  const { home, dates, arrival, host } = data
  const guests = data.party.adults + data.party.children
  const { check_in_time, check_out_time } = dates
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Your trip</Trans>
        </h1>
        <p className={styles.note}>
          <Trans>
            Booking <bdi dir="ltr">{data.booking_number}</bdi>
          </Trans>{' '}
          <Badge kind={stateTone(data.state)}>{i18n._(stateWords[data.state])}</Badge>
        </p>
        {!isOnline && <Stamp at={data.as_of} now={now()} />}
      </header>
      <Ticket
        title={home.title}
        text={
          <>
            {home.place}
            {', '}
            <Plural value={guests} one="# guest" other="# guests" />
          </>
        }
        start={{
          label: t`Check-in`,
          day: shortDate(dates.check_in, i18n.locale),
          time: t`from ${check_in_time}`,
        }}
        end={{
          label: t`Checkout`,
          day: shortDate(dates.check_out, i18n.locale),
          time: t`by ${check_out_time}`,
        }}
      >
        {arrival && <DoorCode code={arrival.door_code} />}
      </Ticket>
      <ul className={styles.actions}>
        {arrival && (
          <li>
            <button type="button" className={styles.action} onClick={() => setIsDriverShown(true)}>
              <Icon glyph={Car} size="large" />
              <Trans>Show to driver</Trans>
            </button>
          </li>
        )}
        {host.phone && (
          <li>
            <a className={styles.action} href={`tel:${host.phone}`}>
              <Icon glyph={Phone} size="large" />
              <Trans>Call host</Trans>
            </a>
          </li>
        )}
        <li>
          <Link
            to="/my-chatbox/$booking_id"
            params={{ booking_id: data.booking_id }}
            className={styles.action}
          >
            <Icon glyph={MessageCircle} size="large" />
            <Trans>Write to host</Trans>
          </Link>
        </li>
        <li>
          <a
            className={styles.action}
            href={calendarFile(data)}
            download={`${data.booking_number}.ics`}
          >
            <Icon glyph={CalendarPlus} size="large" />
            <Trans>Calendar</Trans>
          </a>
        </li>
      </ul>
      {data.pay_until !== null && (
        <Link
          to="/checkout/$booking_id"
          params={{ booking_id: data.booking_id }}
          className={buttonClass({ isBlock: true })}
        >
          <Trans>Pay now</Trans>
        </Link>
      )}
      {arrival && <TripArrival arrival={arrival} />}
      <TripRules rules={data.rules} />
      <section className={styles.card}>
        <h2>
          <Trans>Price and receipt</Trans>
        </h2>
        <FolioLines lines={data.folio.lines} totalFils={data.folio.total_fils} />
        {data.payments.map((payment) => (
          <p key={payment.payment_id} className={styles.note}>
            <Trans>
              Paid <Price fils={payment.amount_fils} /> on {formatInstant(payment.at, i18n.locale)}
            </Trans>
          </p>
        ))}
        <CancellationSteps milestones={data.milestones} />
      </section>
      <section className={styles.card}>
        <h2>
          <Trans>What happened so far</Trans>
        </h2>
        <ol className={styles.timeline}>
          {data.timeline.map(({ state, at }) => (
            <li key={`${state}-${String(at)}`}>
              <b>{i18n._(stateWords[state])}</b>
              <span className={styles.note}>{formatInstant(at, i18n.locale)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>
          <Trans>Emergency</Trans>
        </h2>
        <ul className={styles.emergency}>
          {data.emergency.map(({ kind, number }) => (
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
      {arrival && (
        <DriverCard
          isOpen={isDriverShown}
          onClose={() => setIsDriverShown(false)}
          arrival={arrival}
          place={home.place}
        />
      )}
    </main>
  )
}

type DoorCodeView = NonNullable<BookingDetails['arrival']>['door_code']

function DoorCode({ code }: { code: DoorCodeView }) {
  const { i18n } = useLingui()
  if (code.kind === 'none') return <Trans>Your host opens the door for you.</Trans>
  if (code.kind === 'later') {
    const from = formatInstant(code.from_at, i18n.locale)
    return <Trans>The door code shows here from {from}. Open the app once after that.</Trans>
  }
  return (
    <div className={styles.code}>
      <Trans>Door code</Trans>
      <b>
        <bdi dir="ltr">{code.code}</bdi>
      </b>
    </div>
  )
}
