import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PartyInput } from '#contract/party.ts'
import { ApiError } from '#lib/api-error.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Note } from '#ui/note/note.tsx'
import styles from './checkout.module.css'
import type { ConfirmSearch } from './confirm-search.ts'
import { KeptHome } from './kept-home.tsx'
import { SimilarHomes } from './similar-homes.tsx'

type Props = {
  search: ConfirmSearch
  party: PartyInput
  /** Why there is no quote; null when the address names no dates. */
  error: Error | null
  onRetry: () => void
}

/** No price for this stay: why, and what to change. */
export function QuoteRefused({ search, party, error, onRetry }: Props) {
  const { property, check_in, check_out } = search
  const stay = check_in && check_out ? { check_in, check_out, party } : null
  const reasons = error instanceof ApiError ? [...error.toasts, ...Object.values(error.fields)] : []
  const isAway = error !== null && reasons.length === 0
  return (
    <div className={styles.page} role="alert">
      {reasons.map((reason) => (
        <Note key={reason} kind="warning">
          {reason}
        </Note>
      ))}
      {error === null && (
        <Note kind="warning">
          {!check_in ? (
            <Trans>Please select check in date.</Trans>
          ) : !check_out ? (
            <Trans>Please select check out date.</Trans>
          ) : (
            <Trans>Please choose a home first.</Trans>
          )}
        </Note>
      )}
      {isAway && (
        <Note>
          <Trans>Booking needs a connection. Your dates are kept.</Trans>
        </Note>
      )}
      {isAway && property && check_in && check_out && (
        <KeptHome slug={property} from={check_in} until={check_out} />
      )}
      <div className={styles.actions}>
        {isAway && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {property && (
          <Link
            to="/property/$slug"
            params={{ slug: property }}
            search={{ ...search }}
            hash="dates"
            className={buttonClass({ kind: isAway ? 'secondary' : 'primary' })}
          >
            <Trans>Choose other dates</Trans>
          </Link>
        )}
        {!stay && (
          <Link to="/property" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Explore homes</Trans>
          </Link>
        )}
      </div>
      {!isAway && property && stay && <SimilarHomes slug={property} stay={stay} />}
    </div>
  )
}
