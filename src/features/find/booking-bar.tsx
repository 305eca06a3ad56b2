import { useLingui } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { ActionBar } from '#ui/action-bar/action-bar.tsx'
import { BookAction } from './book-action.tsx'
import styles from './booking-bar.module.css'
import type { FindSearch } from './search-params.ts'
import { StayTotal } from './stay-total.tsx'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

/** Price and the one action at the foot of a phone's screen. */
export function BookingBar({ home, search, onSearch }: Props) {
  const { t } = useLingui()
  const choice = useStayChoice(home, search, onSearch)
  return (
    <section aria-label={t`Book now`} className={styles.region}>
      <ActionBar action={<BookAction home={home} choice={choice} />}>
        <StayTotal home={home} choice={choice} />
      </ActionBar>
    </section>
  )
}
