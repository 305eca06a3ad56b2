import { Trans } from '@lingui/react/macro'
import { DaySample } from '#ui/calendar/day-sample.tsx'
import styles from './calendar-legend.module.css'

type Props = {
  /** Whether the calendar has days on which nobody checks in, or a shortest stay above one night. */
  hasClosedArrivals: boolean
  hasMinimum: boolean
  /** Whether the calendar has not come yet. */
  hasUnknown: boolean
}

/** What the days of a home's calendar look like, in words. The days themselves speak their reason. */
export function CalendarLegend({ hasClosedArrivals, hasMinimum, hasUnknown }: Props) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <DaySample status="booked" day={16} />
        <Trans>Booked</Trans>
      </li>
      <li>
        <DaySample status="checkout-only" day={17} />
        <Trans>Checkout only</Trans>
      </li>
      {hasClosedArrivals && (
        <li>
          <DaySample status="no-check-in" day={18} />
          <Trans>No check-in that day</Trans>
        </li>
      )}
      {hasMinimum && (
        <li>
          <DaySample status="short-gap" day={19} />
          <Trans>Too few nights</Trans>
        </li>
      )}
      {hasUnknown && (
        <li>
          <DaySample status="unknown" day={20} />
          <Trans>Not known yet</Trans>
        </li>
      )}
    </ul>
  )
}
