import { Trans } from '@lingui/react/macro'
import marks from '#ui/calendar/month-grid.module.css'
import { classNames } from '#ui/class-names.ts'
import styles from './calendar-legend.module.css'

type Props = {
  /** Whether the calendar has days on which nobody checks in, or a shortest stay above one night. */
  hasClosedArrivals: boolean
  hasMinimum: boolean
}

/** What the days of a home's calendar look like, in words. The days themselves speak their reason. */
export function CalendarLegend({ hasClosedArrivals, hasMinimum }: Props) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <span className={classNames(styles.sample, marks.booked)}>16</span>
        <Trans>Booked</Trans>
      </li>
      <li>
        <span className={classNames(styles.sample, marks['checkout-only'])}>17</span>
        <Trans>Checkout only</Trans>
      </li>
      {hasClosedArrivals && (
        <li>
          <span className={classNames(styles.sample, marks['no-check-in'])}>18</span>
          <Trans>No check-in that day</Trans>
        </li>
      )}
      {hasMinimum && (
        <li>
          <span className={classNames(styles.sample, marks['short-gap'])}>19</span>
          <Trans>Too few nights</Trans>
        </li>
      )}
    </ul>
  )
}
