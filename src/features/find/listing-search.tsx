import { CalendarDays, UsersRound } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import { FlexibleDatesField } from './flexible-dates-field.tsx'
import { ListingPlace } from './listing-place.tsx'
import styles from './listing-search.module.css'
import { tidySearch } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import { GuestsField } from './stay-fields.tsx'
import { partyIn } from './stay-in-address.ts'

type Props = {
  /** Name of the place that is listed; not given: the whole country. */
  place: string | undefined
  search: FindSearch
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void
}

/** Place, dates and guests of a list; lists open without them. */
export function ListingSearch({ place, search, onSearch }: Props) {
  const party = partyIn(search) ?? { adults: 0, children: 0, infants: 0, pets: 0 }
  return (
    <div className={styles.bar}>
      <ListingPlace key={`${place} ${search.box === undefined}`} place={place} search={search} />
      <div className={styles.field}>
        <Icon glyph={CalendarDays} />
        <FlexibleDatesField className={styles.button} search={search} onSearch={onSearch} />
      </div>
      <div className={styles.field}>
        <Icon glyph={UsersRound} />
        <GuestsField
          className={styles.button}
          party={party}
          onChange={(next) => {
            const { page: _page, ...rest } = search
            onSearch(tidySearch({ ...rest, ...next }))
          }}
        />
      </div>
    </div>
  )
}
