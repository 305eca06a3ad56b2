import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Ticket } from '#ui/ticket/ticket.tsx'
import { DoorCode } from './door-code.tsx'
import { StateBadge } from './state-badge.tsx'

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
