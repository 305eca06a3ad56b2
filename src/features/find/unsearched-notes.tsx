import { Plural, Trans } from '@lingui/react/macro'
import { mostGuests } from '#domain/guests/party.ts'
import { useToday } from '#lib/hooks.ts'
import { Note } from '#ui/note/note.tsx'
import { useLeftOut } from './left-out.ts'
import { datesProblem } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import styles from './unsearched-notes.module.css'

/** Says what dates and guests of an address are not searched, and why; nothing when all are. */
export function UnsearchedNotes({ search }: { search: FindSearch }) {
  const problem = datesProblem(search, useToday())
  const leftOut = useLeftOut()
  return (
    <div className={styles.notes}>
      {problem === 'past' && (
        <Note kind="warning">
          <Trans>These dates have passed. Please choose new ones.</Trans>
        </Note>
      )}
      {problem === 'too_far' && (
        <Note kind="warning">
          <Trans>
            These dates were left out: homes can be booked up to two years ahead, for a year at
            most.
          </Trans>
        </Note>
      )}
      {leftOut.dates && (
        <Note kind="warning">
          <Trans>The dates in the link could not be used. Please choose new ones.</Trans>
        </Note>
      )}
      {leftOut.guests && (
        <Note kind="warning">
          <Plural
            value={mostGuests}
            one="The number of guests in the link was left out. Up to # guest can be chosen."
            other="The number of guests in the link was left out. Up to # guests can be chosen."
          />
        </Note>
      )}
    </div>
  )
}
