import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { ActionBar } from '#ui/action-bar/action-bar.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { BookAction } from './book-action.tsx'
import styles from './booking-bar.module.css'
import type { FindSearch } from './search-params.ts'
import { StayProblemWords } from './stay-problem.tsx'
import { StayTotal } from './stay-total.tsx'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

/** Price and the one action at the foot of a phone's screen; or why there is no booking, and the way to the stay. */
export function BookingBar({ home, search, onSearch }: Props) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const choice = useStayChoice(home, search, onSearch)
  const problem = choice.price?.problem
  let hindrance: ReactNode = null
  if (problem) hindrance = <StayProblemWords problem={problem} home={home} />
  else if (!isOnline && choice.isWhole) {
    hindrance = <Trans>Booking needs a connection. Your dates are kept.</Trans>
  }
  const action = problem ? (
    <a href="#stay" className={buttonClass({ kind: 'secondary', size: 'large' })}>
      <Trans>Change</Trans>
    </a>
  ) : (
    <BookAction home={home} choice={choice} />
  )
  return (
    <section aria-label={t`Book now`} className={styles.region}>
      <ActionBar action={action}>
        {hindrance ? (
          <p className={styles.reason}>{hindrance}</p>
        ) : (
          <StayTotal home={home} choice={choice} isShort />
        )}
      </ActionBar>
    </section>
  )
}
