import { Plural, Trans } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useToday } from '#lib/hooks.ts'
import { RangeCalendar } from '#ui/calendar/range-calendar.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import styles from './property-calendar.module.css'
import type { FindSearch } from './search-params.ts'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: Pick<HomeDetails, 'slug' | 'min_nights'>
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

/** The home's own calendar: booked nights struck, the shortest stay said. */
export function PropertyCalendar({ home, search, onSearch }: Props) {
  const today = useToday()
  const choice = useStayChoice(home, search, onSearch)
  return (
    <section id="dates" data-later="">
      <h2>
        <Trans>Choose your dates</Trans>
      </h2>
      <p className={styles.note}>
        <Plural
          value={home.min_nights}
          one="# night at least. Times are Dubai time."
          other="# nights at least. Times are Dubai time."
        />
      </p>
      <RangeCalendar
        range={choice.range}
        onChange={choice.changeRange}
        today={today}
        isTaken={choice.isTaken}
        isArrivalClosed={choice.isArrivalClosed}
        minNights={home.min_nights}
        knownUntil={choice.knownUntil}
      />
      <CalendarLegend
        hasClosedArrivals={choice.hasClosedArrivals}
        hasMinimum={home.min_nights > 1}
        hasUnknown={!choice.isCalendarKnown}
      />
    </section>
  )
}
