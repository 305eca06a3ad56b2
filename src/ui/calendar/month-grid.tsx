import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useDeferredValue, useId } from 'react'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { weeksOfMonth } from '#domain/stay/month-weeks.ts'
import { classNames } from '#ui/class-names.ts'
import { longDate, monthName, weekdayNames } from './calendar-dates.ts'
import styles from './month-grid.module.css'
import { type DayStatus, dayStatuses, type RangeRules, type RangeState } from './range-reducer.ts'

type Props = {
  month: CivilDate
  state: RangeState
  rules: RangeRules
  locale: string
  /** The grid's keys; its days are buttons themselves. */
  onKey: (event: KeyboardEvent) => void
  onChoose: (day: CivilDate) => void
}

const reasons: Readonly<Record<DayStatus, MessageDescriptor | null>> = {
  free: null,
  past: msg`in the past`,
  booked: msg`booked`,
  'checkout-only': msg`checkout only`,
  'no-check-in': msg`no check-in that day`,
  'short-gap': msg`too few free nights before the next booking`,
  'below-min': msg`shorter than the shortest stay`,
  unknown: msg`not known yet`,
}

/** One month as a grid of buttons; only the cursor's day is in the tab order. */
export const MonthGrid = memo(function MonthGrid(props: Props) {
  const { month, state, rules, locale, onKey, onChoose } = props
  const id = useId()
  // The chosen day answers the finger; what it means for all other days is drawn in the next task. So is the tab
  // order: a day in focus that comes into it or leaves it has the browser lay out the page at once.
  const settled = useDeferredValue(state)
  const statusOf = dayStatuses(settled, rules)
  return (
    <div className={styles.month}>
      <h3 className={styles.name} id={id}>
        {monthName(month, locale)}
      </h3>
      <table className={styles.grid} role="grid" aria-labelledby={id} onKeyDown={onKey}>
        <thead>
          <tr>
            {weekdayNames(locale).map(({ short, long }) => (
              <th key={long} className={styles.weekday} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week, at) => (
            // A month's weeks never change places.
            <tr key={`${month}-${String(at)}`}>
              {week.map((day, column) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    {...markOf(day, state)}
                    {...choiceOf(day, settled, statusOf(day))}
                    locale={locale}
                    onChoose={onChoose}
                  />
                ) : (
                  <td key={`blank-${String(column)}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

// How a day looks, in values alone, by which a day that stays as it is can be told.

/** Its part in what is chosen. */
function markOf(day: CivilDate, { checkIn, checkOut }: RangeState) {
  return {
    isEdge: day === checkIn || day === checkOut,
    isInside: checkIn !== null && checkOut !== null && day > checkIn && day < checkOut,
    isStart: checkOut !== null && day === checkIn,
    isEndOfStay: checkOut !== null && day === checkOut,
  }
}

/** What it may be used for next, and whether the grid is entered here. */
function choiceOf(day: CivilDate, { checkIn, checkOut, cursor }: RangeState, status: DayStatus) {
  const isEnd = checkIn !== null && checkOut === null && day > checkIn
  const canChoose = status === 'free' || (status === 'checkout-only' && isEnd)
  return { status, canChoose, hasCursor: day === cursor }
}

type DayProps = ReturnType<typeof markOf> &
  ReturnType<typeof choiceOf> & {
    day: CivilDate
    locale: string
    onChoose: (day: CivilDate) => void
  }

const DayCell = memo(function DayCell(props: DayProps) {
  const { day, status, isEdge, isInside, isStart, isEndOfStay, canChoose, hasCursor } = props
  const { locale, onChoose } = props
  const { i18n } = useLingui()
  // What a day could be used for is neither seen nor said of one that is part of what is chosen.
  const isChosen = isEdge || isInside
  const reason = isChosen ? null : reasons[status]
  const isOff = !isChosen && !canChoose
  const label = longDate(day, locale)
  const comma = locale === 'ar' ? '، ' : ', '
  return (
    <td
      className={classNames(
        styles.cell,
        isInside && styles.inside,
        isStart && styles.start,
        isEndOfStay && styles.end,
      )}
      aria-selected={isChosen}
    >
      <button
        type="button"
        data-day={day}
        className={classNames(
          styles.day,
          isEdge && styles.edge,
          styles[isChosen ? 'free' : status],
        )}
        tabIndex={hasCursor ? 0 : -1}
        aria-disabled={isOff || undefined}
        aria-label={reason ? label + comma + i18n._(reason) : label}
        onClick={() => onChoose(day)}
      >
        {i18n.number(Number(day.slice(8)))}
      </button>
    </td>
  )
})
