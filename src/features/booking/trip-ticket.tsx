import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { toLanguage } from '#contract/language.ts'
import { DoorCode } from './door-code.tsx'
import { StateBadge } from './state-badge.tsx'
import { StayTicket } from './stay-ticket.tsx'

type Props = {
  booking: Pick<
    BookingDetails,
    'home' | 'dates' | 'party' | 'arrival' | 'state' | 'tab' | 'seen_money'
  >
  /** When this was true, epoch ms, where the device cannot ask again. */
  stamp?: number | null
}

/** The stay as a ticket with its address, and with the door code under the tear line. */
export function TripTicket({ booking, stamp = null }: Props) {
  const { i18n } = useLingui()
  const { home, dates, party, arrival, state, tab, seen_money } = booking
  return (
    <StayTicket
      home={home}
      title={
        <Link to="/property/$slug" params={{ slug: home.slug }}>
          {home.title}
        </Link>
      }
      dates={dates}
      // On a phone the way in begins below the first screen.
      address={arrival?.address[toLanguage(i18n.locale)]}
      guests={party.adults + party.children}
    >
      {(!arrival || state === 'cancelled_by_guest') && (
        <StateBadge state={state} isCurrent={tab === 'current'} seenMoney={seen_money} />
      )}
      {arrival && <DoorCode code={arrival.door_code} toldAt={stamp} />}
    </StayTicket>
  )
}
