import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { NightlyPrices } from '#ui/folio/nightly-prices.tsx'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import { BookAction } from './book-action.tsx'
import styles from './booking-box.module.css'
import { FreeUntil } from './free-until.tsx'
import { useLeftOut } from './left-out.ts'
import type { FindSearch } from './search-params.ts'
import { DatesField, GuestsField } from './stay-fields.tsx'
import { StayProblem } from './stay-problem.tsx'
import { StayTotal } from './stay-total.tsx'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
  /** The choice of a currency beside dirhams. */
  currencyChoice: ReactNode
}

/** The whole price of the chosen stay, line by line, and the way to book it. */
export function BookingBox({ home, search, onSearch, currencyChoice }: Props) {
  const choice = useStayChoice(home, search, onSearch)
  const isOnline = useIsOnline()
  const leftOut = useLeftOut()
  const { range, party, price } = choice
  const folio = price?.folio ?? null
  return (
    <div className={styles.box}>
      <StayTotal home={home} choice={choice} />
      <div className={styles.fields}>
        <DatesField
          className={styles.field}
          range={range}
          onChange={choice.changeRange}
          isTaken={choice.isTaken}
          isArrivalClosed={choice.isArrivalClosed}
          minNights={home.min_nights}
          knownUntil={choice.knownUntil}
        />
        <GuestsField
          className={styles.field}
          party={party}
          onChange={choice.changeParty}
          maxGuests={home.max_guests}
          petsAllowed={home.pets_allowed}
        />
      </div>
      {leftOut.dates && (
        <Note kind="warning">
          <Trans>The dates in the link could not be used. Please choose new ones.</Trans>
        </Note>
      )}
      {leftOut.guests && (
        <Note kind="warning">
          <Plural
            value={home.max_guests}
            one="The number of guests in the link was left out. Up to # guest can be chosen."
            other="The number of guests in the link was left out. Up to # guests can be chosen."
          />
        </Note>
      )}
      {price?.problem && <StayProblem problem={price.problem} home={home} />}
      {!isOnline && (
        <Note kind="info">
          <Trans>Booking needs a connection. Your dates are kept.</Trans>
        </Note>
      )}
      <BookAction home={home} choice={choice} isBlock />
      {folio && (
        <>
          <p className={styles.calm}>
            <Trans>You pay nothing yet</Trans>
          </p>
          <FolioLines lines={folio.lines} totalFils={folio.total_fils} />
          <NightlyPrices nightly={folio.nightly} />
          {folio.deposit_fils > 0 && (
            <p className={styles.deposit}>
              <Trans>
                Outside the total: a deposit of <Price fils={folio.deposit_fils} />, held and given
                back.
              </Trans>
            </p>
          )}
          <FreeUntil milestones={price?.milestones ?? []} />
        </>
      )}
      {currencyChoice}
    </div>
  )
}
