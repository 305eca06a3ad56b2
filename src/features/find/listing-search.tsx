import { CalendarDays, UsersRound } from 'lucide-react'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './listing-search.module.css'
import { type FindSearch, partyIn } from './search-params.ts'
import { DatesField, GuestsField } from './stay-fields.tsx'

type Props = { search: FindSearch; onSearch: (change: FindSearch) => void }

const toDate = (text: string | undefined) => (text && isCivilDate(text) ? text : null)

/** Dates and guests of a list; lists open without them. */
export function ListingSearch({ search, onSearch }: Props) {
  const party = partyIn(search) ?? { adults: 0, children: 0, infants: 0, pets: 0 }
  return (
    <div className={styles.bar}>
      <div className={styles.field}>
        <Icon glyph={CalendarDays} />
        <DatesField
          className={styles.button}
          range={{ checkIn: toDate(search.check_in), checkOut: toDate(search.check_out) }}
          onChange={({ checkIn, checkOut }) =>
            onSearch({
              ...search,
              check_in: checkIn ?? undefined,
              check_out: checkOut ?? undefined,
            })
          }
        />
      </div>
      <div className={styles.field}>
        <Icon glyph={UsersRound} />
        <GuestsField
          className={styles.button}
          party={party}
          onChange={(next) => onSearch({ ...search, ...next })}
        />
      </div>
    </div>
  )
}
