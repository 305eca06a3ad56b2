import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StayDispute } from '#contract/booking/dispute.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './stay-card.module.css'

/** What the guest's bank looks into of a stay's payments, or has decided, for whoever has the stay at the desk. */
export function StayDisputes({ disputes }: Pick<DeskStay, 'disputes'>) {
  const { i18n } = useLingui()
  return disputes.map((dispute) => {
    const { dispute_id, outcome, unpaid_fils, opened_at, closed_at } = dispute
    return (
      <Note key={dispute_id} kind={outcome === 'open' || unpaid_fils > 0 ? 'warning' : 'info'}>
        <p>
          {words(dispute)}{' '}
          {unpaid_fils > 0 && (
            <Trans>
              Unpaid again: <Price fils={unpaid_fils} />.
            </Trans>
          )}
        </p>
        <p className={styles.small}>{formatInstant(closed_at ?? opened_at, i18n.locale)}</p>
      </Note>
    )
  })
}

function words({ about, outcome, amount_fils }: StayDispute): ReactNode {
  const amount = <Price fils={amount_fils} />
  const isDeposit = about === 'deposit'
  switch (outcome) {
    case 'open':
      return isDeposit ? (
        <Trans>
          The guest’s bank is looking into the {amount} charged of the deposit. Until it decides,
          nothing of it can be given back another way. Areesh answers the bank.
        </Trans>
      ) : (
        <Trans>
          The guest’s bank is looking into the payment of {amount}. Until it decides, nothing of it
          can be given back another way. Areesh answers the bank.
        </Trans>
      )
    case 'stands':
      return isDeposit ? (
        <Trans>The guest’s bank has decided: the {amount} charged of the deposit stay.</Trans>
      ) : (
        <Trans>The guest’s bank has decided: the payment of {amount} stands.</Trans>
      )
    case 'taken':
      return isDeposit ? (
        <Trans>
          The guest’s bank has given the {amount} charged of the deposit back to the guest.
        </Trans>
      ) : (
        <Trans>The guest’s bank has given {amount} back to the guest.</Trans>
      )
  }
}
