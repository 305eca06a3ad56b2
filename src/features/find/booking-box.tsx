import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { CancellationSteps } from '#ui/folio/cancellation-steps.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './booking-box.module.css'
import type { FindSearch } from './search-params.ts'
import { DatesField, GuestsField } from './stay-fields.tsx'
import { StayProblem } from './stay-problem.tsx'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

/** The whole price of the chosen stay, line by line, and the way to book it. */
export function BookingBox({ home, search, onSearch }: Props) {
  const choice = useStayChoice(home, search, onSearch)
  const isOnline = useIsOnline()
  const { range, party, price, isWhole } = choice
  const folio = price?.folio ?? null
  const { checkIn, checkOut } = range
  const isBookable = isWhole && folio !== null && price?.problem === null && isOnline
  return (
    <div className={styles.box}>
      {folio ? (
        <p className={styles.total}>
          <b>
            <Price fils={folio.total_fils} />
          </b>
          <Plural
            value={folio.nights}
            one="for # night, all included"
            other="for # nights, all included"
          />
        </p>
      ) : (
        <p className={styles.total}>
          <b>
            <Price fils={home.from_fils} precision="card" />
          </b>
          <Trans>from, per 24 hours, all included</Trans>
        </p>
      )}
      <div className={styles.fields}>
        <DatesField
          className={styles.field}
          range={range}
          onChange={choice.changeRange}
          isTaken={choice.isTaken}
          minNights={home.min_nights}
        />
        <GuestsField
          className={styles.field}
          party={party}
          onChange={choice.changeParty}
          maxGuests={home.max_guests}
          petsAllowed={home.pets_allowed}
        />
      </div>
      {price?.problem && <StayProblem problem={price.problem} home={home} />}
      {!isOnline && (
        <Note kind="info">
          <Trans>Booking needs a connection. Your dates are kept.</Trans>
        </Note>
      )}
      {isBookable && checkIn && checkOut ? (
        <Link
          to="/confirm_booking"
          search={{
            property: home.slug,
            check_in: checkIn,
            check_out: checkOut,
            ...party,
          }}
          className={buttonClass({ kind: 'primary', size: 'large', isBlock: true })}
        >
          <Trans>Book now</Trans>
        </Link>
      ) : isWhole ? (
        <Button size="large" isBlock disabled>
          <Trans>Book now</Trans>
        </Button>
      ) : (
        <a href="#dates" className={buttonClass({ kind: 'primary', size: 'large', isBlock: true })}>
          <Trans>Choose dates</Trans>
        </a>
      )}
      {folio && (
        <>
          <p className={styles.calm}>
            <Trans>You pay nothing yet</Trans>
          </p>
          <FolioLines lines={folio.lines} totalFils={folio.total_fils} />
          {folio.deposit_fils > 0 && (
            <p className={styles.deposit}>
              <Trans>
                Outside the total: a deposit of <Price fils={folio.deposit_fils} />, held and given
                back.
              </Trans>
            </p>
          )}
          <CancellationSteps milestones={price?.milestones ?? []} />
        </>
      )}
    </div>
  )
}
