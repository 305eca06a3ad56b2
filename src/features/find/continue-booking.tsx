import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { BookingCard } from '#contract/booking/list.ts'
import { formatInstant } from '#lib/format-date.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './home-own.module.css'

type Props = { booking: BookingCard }

/** A stay whose dates are held for the guest: the way back to its payment. */
export function ContinueBooking({ booking }: Props) {
  const { i18n } = useLingui()
  const { booking_id, title, picture, check_in, check_out, pay_until } = booking
  const until = pay_until === null ? '' : formatInstant(pay_until, i18n.locale)
  return (
    <Link to="/checkout/$booking_id" params={{ booking_id }} className={styles.way}>
      <span className={styles.sign}>
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="4rem" />}
      </span>
      <span className={styles.words}>
        <b>
          <Trans>Finish your booking</Trans>
        </b>
        <bdi>{title}</bdi>
        <span className={styles.facts}>
          <bdi>{dateSpan(check_in, check_out, i18n.locale)}</bdi>
          <span>
            <Trans>
              Held until <bdi>{until}</bdi>
            </Trans>
          </span>
        </span>
      </span>
      <Icon glyph={ChevronRight} flip />
    </Link>
  )
}
