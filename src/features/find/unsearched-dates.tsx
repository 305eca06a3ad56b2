import { Trans } from '@lingui/react/macro'
import { useToday } from '#lib/hooks.ts'
import { Note } from '#ui/note/note.tsx'
import { datesProblem } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import styles from './unsearched-dates.module.css'

/** Says that the dates of an address are not searched, and why; nothing when they are. */
export function UnsearchedDates({ search }: { search: FindSearch }) {
  const problem = datesProblem(search, useToday())
  if (problem === null) return null
  return (
    <div className={styles.note}>
      <Note kind="warning">
        {problem === 'past' ? (
          <Trans>These dates have passed. Please choose new ones.</Trans>
        ) : (
          <Trans>
            These dates were left out: homes can be booked up to two years ahead, for a year at
            most.
          </Trans>
        )}
      </Note>
    </div>
  )
}
