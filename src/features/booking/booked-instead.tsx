import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { BookingCard } from '#contract/booking/list.ts'
import type { ListTime } from './list-time.ts'
import { TripCard } from './trip-card.tsx'
import page from './trip-page.module.css'

type Props = {
  /** Not empty. */
  stays: readonly BookingCard[]
  time: ListTime
}

/** The stays that a guest has booked in place of one that was lost, and the way to each. */
export function BookedInstead({ stays, time }: Props) {
  const id = useId()
  const isSure = stays.every(({ pay_until }) => pay_until === null)
  return (
    <section className={page.cards} aria-labelledby={id}>
      <h2 id={id}>
        {isSure ? (
          <Plural
            value={stays.length}
            one="You have booked another home"
            other="You have booked other homes"
          />
        ) : (
          <Trans>Booked instead</Trans>
        )}
      </h2>
      <ul className={page.cards}>
        {stays.map((stay) => (
          <li key={stay.booking_id}>
            <TripCard booking={stay} time={time} />
          </li>
        ))}
      </ul>
    </section>
  )
}
