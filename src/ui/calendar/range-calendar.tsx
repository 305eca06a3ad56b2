import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addMonths, type CivilDate, nightsBetween, startOfMonth } from '#domain/stay/civil-date.ts'
import { useQuickChoice } from '#lib/use-quick-choice.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { longDate } from './calendar-dates.ts'
import { MonthGrid } from './month-grid.tsx'
import styles from './range-calendar.module.css'
import {
  initialRange,
  keyTarget,
  type RangeAction,
  type RangeRules,
  rangeReducer,
} from './range-reducer.ts'

export type DateRange = { checkIn: CivilDate | null; checkOut: CivilDate | null }

type Props = {
  range: DateRange
  onChange: (range: DateRange) => void
  today: CivilDate
  /** Nights that somebody else has. */
  isTaken?: (night: CivilDate) => boolean
  /** Days on which nobody checks in. */
  isArrivalClosed?: (day: CivilDate) => boolean
  minNights?: number
  /** The first night of which nobody knows whether it is taken: months end with it. Left out where all are known. */
  knownUntil?: CivilDate | undefined
  /** Whether Escape clears the days: not where there is always a first one. */
  canClear?: boolean
  /** What is asked for while days are missing; the first and the last day of a stay where it is left out. */
  prompts?: CalendarPrompts
}

/** Asks for the first day, and for the last one once the first, here in words, is chosen. */
export type CalendarPrompts = { first: ReactNode; last: (from: string) => ReactNode }

const never = () => false
const isSameRange = (a: DateRange, b: DateRange) =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut
const months = 2

/**
 * Chooses check-in and checkout: one tab stop, arrows by day and week, Page keys by month, Shift with
 * them by year, Home and End within the week, Enter chooses, Escape clears. Two months stand beside
 * each other where there is room, one on a phone.
 */
export function RangeCalendar(props: Props) {
  const { range, onChange, today, isTaken = never, minNights = 1 } = props
  const { isArrivalClosed = never, knownUntil = null, canClear = true, prompts } = props
  const { t, i18n } = useLingui()
  const rules: RangeRules = useMemo(
    () => ({ today, isTaken, isArrivalClosed, minNights, knownUntil, months }),
    [today, isTaken, isArrivalClosed, minNights, knownUntil],
  )
  // On a phone the second month is not there: the cursor must not go where nobody sees it.
  const monthsInView = () =>
    [...(gridRef.current?.children ?? [])].filter((month) => month.checkVisibility()).length ||
    months
  const [state, setState] = useState(() => initialRange(range.checkIn, range.checkOut, today))
  const isMoving = useRef(false)
  const gridRef = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useQuickChoice(range, onChange, isSameRange)
  const { checkIn: from, checkOut: until } = chosen
  const shown = useMemo(() => ({ ...state, checkIn: from, checkOut: until }), [state, from, until])
  // Months where the guest is not follow a task later: a phone does not even show them.
  const shownLater = useDeferredValue(shown)
  const apply = (action: RangeAction) => {
    // Asked for only where the view may move: the browser lays out the page to tell.
    const isMove = action.kind === 'move' || action.kind === 'show'
    const next = rangeReducer(shown, action, isMove ? { ...rules, months: monthsInView() } : rules)
    setState(next)
    const { checkIn, checkOut } = next
    if (!isSameRange(next, chosen)) choose({ checkIn, checkOut })
  }
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${state.cursor}"]`)?.focus()
  }, [state.cursor])
  const handleKey = (event: KeyboardEvent) => {
    const isRtl = gridRef.current?.matches(':dir(rtl)') ?? false
    const target = keyTarget(event.key, event.shiftKey, state.cursor, isRtl)
    if (target) {
      event.preventDefault()
      isMoving.current = true
      apply({ kind: 'move', to: target })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      apply({ kind: 'choose', day: state.cursor })
    } else if (event.key === 'Escape' && canClear && chosen.checkIn) {
      // The first Escape clears; only the next one closes a dialog around the calendar.
      event.preventDefault()
      event.stopPropagation()
      apply({ kind: 'clear' })
    }
  }
  // Functions for good: months and days that stay as they are need not be drawn again.
  const latest = useRef({ apply, handleKey })
  useEffect(() => {
    latest.current = { apply, handleKey }
  })
  const chooseDay = useCallback(
    (day: CivilDate) => latest.current.apply({ kind: 'choose', day }),
    [],
  )
  const pressKey = useCallback((event: KeyboardEvent) => latest.current.handleKey(event), [])
  const isFirst = state.month <= startOfMonth(today)
  const isLast = knownUntil !== null && state.month >= startOfMonth(knownUntil)
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <IconButton
          glyph={ChevronLeft}
          flip
          label={t`Previous month`}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && apply({ kind: 'show', month: addMonths(state.month, -1) })}
        />
        <IconButton
          glyph={ChevronRight}
          flip
          label={t`Next month`}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && apply({ kind: 'show', month: addMonths(state.month, 1) })}
        />
      </div>
      <div ref={gridRef} className={styles.months}>
        {Array.from({ length: months }, (_, at) => addMonths(state.month, at)).map((month) => (
          <MonthGrid
            key={month}
            month={month}
            state={startOfMonth(shown.cursor) === month ? shown : shownLater}
            rules={rules}
            locale={i18n.locale}
            onKey={pressKey}
            onChoose={chooseDay}
          />
        ))}
      </div>
      <p className={styles.spoken} aria-live="polite">
        {(canClear || chosen.checkOut) && (
          <Spoken range={chosen} locale={i18n.locale} prompts={prompts} />
        )}
      </p>
    </div>
  )
}

type SpokenProps = { range: DateRange; locale: string; prompts: CalendarPrompts | undefined }

function Spoken({ range, locale, prompts }: SpokenProps) {
  const { checkIn, checkOut } = range
  if (!checkIn) return prompts ? prompts.first : <Trans>Choose the day of check-in.</Trans>
  const from = longDate(checkIn, locale)
  if (!checkOut && prompts) return prompts.last(from)
  if (!checkOut) return <Trans>Check-in {from}. Choose the day of checkout.</Trans>
  const until = longDate(checkOut, locale)
  const nights = nightsBetween(checkIn, checkOut)
  return (
    <Trans>
      From {from} until {until}, <Plural value={nights} one="# night" other="# nights" />
    </Trans>
  )
}
