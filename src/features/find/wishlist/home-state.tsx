import { Plural, Trans } from '@lingui/react/macro'
import type { SavedHome } from '#contract/wishlist/lists.ts'

type Props = { home: SavedHome }

/** What stands between a kept home and the list's dates and guests; nothing for an open one. */
export function HomeState({ home }: Props) {
  switch (home.state) {
    case 'open':
      return null
    case 'booked':
      return <Trans>Booked for your dates</Trans>
    case 'too_small':
      return (
        <Plural value={home.max_guests} one="For # guest at most" other="For # guests at most" />
      )
    case 'no_pets':
      return <Trans>No pets in this home</Trans>
    case 'too_short':
      return (
        <Plural
          value={home.facts?.min_nights ?? 1}
          one="For # night or more"
          other="For # nights or more"
        />
      )
    case 'no_check_in':
      return <Trans>No check-in on your first day</Trans>
    case 'unlisted':
      return <Trans>No longer listed</Trans>
  }
}
