import { Plural, Trans } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import type { stayProblems } from '#contract/property/get-price.ts'
import { Note } from '#ui/note/note.tsx'

type Props = { problem: (typeof stayProblems)[number]; home: HomeDetails }

/** Why the chosen stay cannot be booked, and what to change. */
export function StayProblem({ problem, home }: Props) {
  return (
    <Note kind="warning">
      <StayProblemWords problem={problem} home={home} />
    </Note>
  )
}

/** The same, to stand where there is no room for a note. */
export function StayProblemWords({ problem, home }: Props) {
  switch (problem) {
    case 'unavailable':
      return <Trans>One of these nights is already booked. Please choose other dates.</Trans>
    case 'below_minimum':
      return (
        <Plural
          value={home.min_nights}
          one="This home is let for # night or more."
          other="This home is let for # nights or more."
        />
      )
    case 'no_check_in':
      return <Trans>Nobody checks in on that day of the week. Please choose another day.</Trans>
    case 'over_capacity':
      return (
        <Plural
          value={home.max_guests}
          one="This home takes # guest; infants do not count."
          other="This home takes up to # guests; infants do not count."
        />
      )
    case 'pets_not_allowed':
      return <Trans>No pets in this home. Service animals are always welcome.</Trans>
    case 'past':
      return <Trans>These dates have passed. Please choose new ones.</Trans>
    case 'too_far':
      return (
        <Trans>
          Homes can be booked up to two years ahead, for a year at most. Please choose other dates.
        </Trans>
      )
    case 'no_adult':
      return <Trans>Please enter valid number of adults.</Trans>
  }
}
