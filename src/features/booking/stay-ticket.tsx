import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SharedTrip } from '#contract/booking/get-shared-trip.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Ticket } from '#ui/ticket/ticket.tsx'

type Props = {
  home: Pick<SharedTrip['home'], 'title' | 'place' | 'picture'>
  /** The home's name as a link, where it has a page for the reader. */
  title?: ReactNode
  dates: SharedTrip['dates']
  /** House and flat, where the reader knows them. */
  address?: string | undefined
  /** Guests who sleep there. */
  guests: number
  /** Under the tear line. */
  children: ReactNode
}

/** A stay as a ticket: home, dates, hours and guests. */
export function StayTicket({ home, title, dates, address, guests, children }: Props) {
  const { t, i18n } = useLingui()
  const { check_in_time, check_out_time } = dates
  const { place } = home
  return (
    <Ticket
      title={title ?? home.title}
      text={
        <Trans>
          {place}, <Plural value={guests} one="# guest" other="# guests" />
        </Trans>
      }
      address={address}
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
      {children}
    </Ticket>
  )
}
