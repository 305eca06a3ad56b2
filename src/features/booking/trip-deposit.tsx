import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'

type Props = { deposit: NonNullable<BookingDetails['deposit']> }

/** How the deposit stands, in words; it is never part of the price. */
export function TripDeposit({ deposit }: Props) {
  const needsGuest = deposit.state === 'asked' || deposit.state === 'captured'
  return <Note kind={needsGuest ? 'warning' : 'info'}>{words(deposit)}</Note>
}

function words({ state, amount_fils, captured_fils, evidence }: Props['deposit']): ReactNode {
  const amount = <Price fils={amount_fils} />
  const captured = <Price fils={captured_fils} />
  switch (state) {
    case 'planned':
      return <Trans>Deposit of {amount}: set aside on your card the day before check-in.</Trans>
    case 'asked':
      return <Trans>Deposit of {amount} could not be set aside. Add a card to your profile.</Trans>
    case 'authorised':
      return <Trans>Deposit of {amount} is set aside on your card. Nothing is charged.</Trans>
    case 'captured':
      return (
        <>
          <Trans>Charged of your deposit: {captured}</Trans>
          <br />
          <q>{evidence}</q>
        </>
      )
    case 'disputed':
      return <Trans>You objected to the charge of {captured}. We are looking into it.</Trans>
    case 'released':
      return <Trans>Your deposit was released. Nothing was charged.</Trans>
  }
}
