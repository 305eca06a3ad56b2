import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdditionView } from '#contract/booking/additions.ts'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { AddedWords } from '#parts/added-words.tsx'
import { ArrivedWords, SeenMoneyWords } from '#parts/seen-money-words.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Price } from '#ui/price/price.tsx'
import { CancelTrip } from './cancel-trip.tsx'
import { isPaidInCrypto } from './paid-in-crypto.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './trip-additions.module.css'

type Props = { addition: AdditionView; stay: BookingDetails }

/** One addition: what it is, how it stands, and what the guest can do about it. */
export function AdditionRow({ addition, stay }: Props) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const { booking_id, booking_number, state, folio, answer_until, pay_until, seen_money } = addition
  const giveUp = useCommand(releaseBooking, {
    offlineText: t`Giving it up needs a connection. It ends by itself when the time is over.`,
  })
  const isOpen = answer_until !== null || pay_until !== null
  const answerBy = answer_until === null ? '' : formatInstant(answer_until, i18n.locale)
  const isBack = folio.total_fils < 0
  const payBy = pay_until === null ? '' : formatInstant(pay_until, i18n.locale)
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <AddedWords added={addition.addition} />
      </p>
      <b>
        {isBack && <Trans>You get back</Trans>} <Price fils={Math.abs(folio.total_fils)} />
      </b>
      <div className={styles.ways}>
        <StateBadge state={state} seenMoney={seen_money} />
        {seen_money && (
          <span className={styles.note}>
            <SeenMoneyWords money={seen_money} isAddition />
          </span>
        )}
        {seen_money?.state === 'review' && (
          <span className={styles.note}>
            <ArrivedWords amountFils={seen_money.amount_fils} totalFils={folio.total_fils} />
          </span>
        )}
        {answer_until !== null && (
          <span className={styles.note}>
            {isBack ? (
              <Trans>The host answers by {answerBy}. Until then your stay is as it was.</Trans>
            ) : (
              <Trans>The host answers by {answerBy}. Nothing is charged before.</Trans>
            )}
          </span>
        )}
        {pay_until !== null && (
          <span className={styles.note}>
            <Trans>Kept for you until {payBy}.</Trans>
          </span>
        )}
      </div>
      {(isOpen || seen_money || addition.can_cancel) && (
        <div className={styles.ways}>
          {seen_money && (
            <Link
              to="/payment-response/$booking_id/$event"
              params={{ booking_id, event: 'pending' }}
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              {seen_money.rest_until !== null ? (
                <Trans>Pay the rest</Trans>
              ) : (
                <Trans>See your payment</Trans>
              )}
            </Link>
          )}
          {pay_until !== null && (
            <Link
              to="/checkout/$booking_id"
              params={{ booking_id }}
              className={buttonClass({ size: 'small' })}
            >
              <Trans>Go to payment</Trans>
            </Link>
          )}
          {isOpen && (
            <Button
              kind="quiet"
              size="small"
              disabled={!isOnline}
              isBusy={giveUp.isPending}
              busyText={t`Giving back`}
              onClick={() => giveUp.mutate({ booking_id })}
            >
              <Trans>I don’t want it after all</Trans>
            </Button>
          )}
          {addition.can_cancel && (
            <CancelTrip
              bookingNumber={booking_number}
              isCrypto={isPaidInCrypto(stay)}
              what={t`Cancel these services`}
            />
          )}
        </div>
      )}
    </li>
  )
}
