import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { formatInstant } from '#lib/format-date.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Ticket } from '#ui/ticket/ticket.tsx'
import { StateBadge } from './state-badge.tsx'
import styles from './trip-ticket.module.css'

type Props = { booking: BookingDetails }

/** The stay as a ticket, with the door code under the tear line. */
export function TripTicket({ booking }: Props) {
  const { t, i18n } = useLingui()
  const { home, dates, party, arrival, state } = booking
  const { check_in_time, check_out_time } = dates
  const { place } = home
  const guests = party.adults + party.children
  return (
    <Ticket
      title={home.title}
      text={
        <Trans>
          {place}, <Plural value={guests} one="# guest" other="# guests" />
        </Trans>
      }
      picture={home.picture && <Picture picture={{ ...home.picture, alt: '' }} sizes="5rem" />}
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
      {arrival ? <DoorCode code={arrival.door_code} /> : <StateBadge state={state} />}
    </Ticket>
  )
}

type Code = NonNullable<BookingDetails['arrival']>['door_code']

/** The code, which a glance over the shoulder need not see. */
function DoorCode({ code }: { code: Code }) {
  const { t, i18n } = useLingui()
  const [isShown, setIsShown] = useState(true)
  if (code.kind === 'none') {
    return (
      <p>
        <Trans>Your host opens the door for you.</Trans>
      </p>
    )
  }
  if (code.kind !== 'shown') {
    const from = code.kind === 'later' ? formatInstant(code.from_at, i18n.locale) : ''
    return (
      <div>
        <p className={styles.small}>
          <Trans>Door code</Trans>
        </p>
        <p>
          {code.kind === 'later' ? (
            <Trans>Shows here from {from}</Trans>
          ) : (
            <Trans>Shows here once every adult is registered</Trans>
          )}
        </p>
      </div>
    )
  }
  const from = formatInstant(code.works_from_at, i18n.locale)
  return (
    <div className={styles.code}>
      <div>
        <p className={styles.small}>
          <Trans>Door code</Trans>
        </p>
        <p className={styles.digits}>
          <bdi dir="ltr">{isShown ? code.code : '••••'}</bdi>
        </p>
        <p className={styles.small}>
          <Trans>Works from {from}</Trans>
        </p>
      </div>
      <button
        type="button"
        className={styles.eye}
        aria-label={isShown ? t`Hide door code` : t`Show door code`}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon glyph={isShown ? EyeOff : Eye} />
      </button>
    </div>
  )
}
