import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StayDispute } from '#contract/booking/dispute.ts'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { sumFils } from '#domain/money/fils.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import page from './trip-page.module.css'

type Props = { booking: Pick<BookingDetails, 'disputes' | 'state'> }

/** What the guest's bank looks into of the stay's payments, or has decided, and what follows from it. */
export function TripDisputes({ booking }: Props) {
  const { i18n } = useLingui()
  const { disputes, state } = booking
  const goesOn = state === 'confirmed' || state === 'checked_in'
  return disputes.map((dispute) => {
    const { outcome, unpaid_fils, opened_at, closed_at } = dispute
    const isOpen = outcome === 'open'
    return (
      <Note key={dispute.dispute_id} kind={isOpen || unpaid_fils > 0 ? 'warning' : 'info'}>
        {words(dispute)}
        {isOpen && goesOn && (
          <>
            {' '}
            <Trans>Your stay goes on as booked.</Trans>
          </>
        )}
        {unpaid_fils > 0 && (
          <>
            {' '}
            <Trans>
              Unpaid again: <Price fils={unpaid_fils} />. Nothing is charged by itself; our team
              writes to you.
            </Trans>
          </>
        )}
        <span className={page.quoted}>{formatInstant(closed_at ?? opened_at, i18n.locale)}</span>
      </Note>
    )
  })
}

/** What the sums of a cancellation leave out: what the guest's bank decides about, or has given already. */
export function BankBesideSteps({ disputes }: Pick<BookingDetails, 'disputes'>) {
  const ofPayments = disputes.filter(({ about }) => about === 'payment')
  const taken = ofPayments.filter(({ outcome }) => outcome === 'taken')
  const takenFils = sumFils(taken.map(({ amount_fils }) => amount_fils))
  if (ofPayments.some(({ outcome }) => outcome === 'open')) {
    return (
      <p className={page.note}>
        <Trans>Whatever goes back waits until your bank has decided.</Trans>
      </p>
    )
  }
  if (takenFils === 0) return null
  return (
    <p className={page.note}>
      <Trans>
        Your bank has given you <Price fils={takenFils} /> of it already: only what goes beyond it
        comes from us.
      </Trans>
    </p>
  )
}

function words({ about, outcome, amount_fils }: StayDispute): ReactNode {
  const amount = <Price fils={amount_fils} />
  const isDeposit = about === 'deposit'
  switch (outcome) {
    case 'open':
      return isDeposit ? (
        <Trans>
          Your bank is looking into the {amount} charged of your deposit. Until it decides, nothing
          of it can be given back another way.
        </Trans>
      ) : (
        <Trans>
          Your bank is looking into your payment of {amount}. Until it decides, nothing of it can be
          given back another way.
        </Trans>
      )
    case 'stands':
      return isDeposit ? (
        <Trans>Your bank has decided: the {amount} charged of your deposit stay charged.</Trans>
      ) : (
        <Trans>Your bank has decided: your payment of {amount} stands.</Trans>
      )
    case 'taken':
      return isDeposit ? (
        <Trans>Your bank has given you back the {amount} charged of your deposit.</Trans>
      ) : (
        <Trans>Your bank has given you back {amount} of your payment.</Trans>
      )
  }
}
