import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  CalendarPlus,
  CarTaxiFront,
  MessageCircle,
  Phone,
  Star,
  WalletCards,
  Wifi,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { calendarFile } from './calendar-file.ts'
import { DriverCard } from './driver-card.tsx'
import { hasTalk } from './has-talk.ts'
import styles from './trip-actions.module.css'
import { TripPass } from './trip-pass.tsx'
import { WifiDialog } from './wifi-dialog.tsx'

type Props = {
  booking: BookingDetails
  /** As of when the stay is known, epoch ms; null while it comes from the server. */
  stamp: number | null
  /** Where a door is, as a picture. */
  doorPictureOf: (door: { lat: number; lng: number }) => ReactNode
}

/** What a guest needs at the kerb and at the door, one tap away. All of it works without a signal. */
export function TripActions({ booking, stamp, doorPictureOf }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'driver' | 'wifi' | 'pass' | null>(null)
  const { arrival, host, home, rating } = booking
  const wifi = arrival?.wifi
  return (
    <>
      <ul className={styles.actions} aria-label={t`Quick actions`}>
        {arrival && (
          <li className={styles.item}>
            <button type="button" className={styles.action} onClick={() => setOpen('driver')}>
              <span>
                <Icon glyph={CarTaxiFront} size="large" />
              </span>
              <Trans>Show to driver</Trans>
            </button>
          </li>
        )}
        {wifi && (
          <li className={styles.item}>
            <button type="button" className={styles.action} onClick={() => setOpen('wifi')}>
              <span>
                <Icon glyph={Wifi} size="large" />
              </span>
              <Trans>Wi-Fi</Trans>
            </button>
          </li>
        )}
        {host.phone && (
          <li className={styles.item}>
            <a className={styles.action} href={`tel:${host.phone}`}>
              <span>
                <Icon glyph={Phone} size="large" />
              </span>
              <Trans>Call host</Trans>
            </a>
          </li>
        )}
        {hasTalk(booking) && (
          <li className={styles.item}>
            <a className={styles.action} href={`/my-chatbox/${booking.booking_id}`}>
              <span>
                <Icon glyph={MessageCircle} size="large" />
              </span>
              <Trans>Messages</Trans>
            </a>
          </li>
        )}
        {(rating.state === 'open' || rating.state === 'given') && (
          <li className={styles.item}>
            <Link
              to="/bookings_ratings/$booking_number"
              params={{ booking_number: booking.booking_number }}
              className={styles.action}
            >
              <span>
                <Icon glyph={Star} size="large" />
              </span>
              {rating.state === 'open' ? <Trans>Rate now</Trans> : <Trans>Your rating</Trans>}
            </Link>
          </li>
        )}
        {/* A hold that has ended never was a stay; one that was cancelled takes itself out of a calendar. */}
        {booking.state !== 'hold_expired' && (
          <li className={styles.item}>
            <a
              className={styles.action}
              href={calendarFile(booking)}
              download={`${booking.booking_number}.ics`}
            >
              <span>
                <Icon glyph={CalendarPlus} size="large" />
              </span>
              <Trans>Calendar</Trans>
            </a>
          </li>
        )}
        {arrival && (
          <li className={styles.item}>
            <button type="button" className={styles.action} onClick={() => setOpen('pass')}>
              <span>
                <Icon glyph={WalletCards} size="large" />
              </span>
              <Trans>Stay card</Trans>
            </button>
          </li>
        )}
      </ul>
      {arrival && (
        <DriverCard
          isOpen={open === 'driver'}
          onClose={() => setOpen(null)}
          arrival={arrival}
          hostPhone={host.phone}
          title={home.title}
          picture={doorPictureOf(arrival)}
          stamp={stamp}
        />
      )}
      {arrival && (
        <TripPass
          isOpen={open === 'pass'}
          onClose={() => setOpen(null)}
          stay={{ ...booking, arrival }}
        />
      )}
      {wifi && <WifiDialog isOpen={open === 'wifi'} onClose={() => setOpen(null)} wifi={wifi} />}
    </>
  )
}
