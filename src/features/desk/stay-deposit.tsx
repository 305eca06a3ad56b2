import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { claimDeposit } from '#contract/desk/claim-deposit.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { Commands } from './commands.tsx'
import { DecideDeposit, DepositWords } from './decide-deposit.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import styles from './stay-card.module.css'

type Deposit = NonNullable<DeskStay['deposit']>
type Props = { bookingId: string; deposit: Deposit }
type DialogProps = Props & { isOpen: boolean; onClose: () => void }

/** How the deposit of a stay stands, what was said of it, and what whoever reads it can do. */
export function StayDeposit({ bookingId, deposit }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.small}>
      <p>{wordsOf(deposit)}</p>
      <DepositWords deposit={deposit} />
      {deposit.can_claim && (
        <Commands>
          <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
            <Trans>Claim from the deposit</Trans>
          </Button>
        </Commands>
      )}
      {deposit.can_claim && (
        <ClaimDialog
          bookingId={bookingId}
          deposit={deposit}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
      {deposit.can_decide && (
        <DecideDeposit bookingId={bookingId} capturedFils={deposit.captured_fils} />
      )}
    </div>
  )
}

function wordsOf({ state, amount_fils, captured_fils, returned_fils }: Deposit): ReactNode {
  const amount = <Price fils={amount_fils} />
  const captured = <Price fils={captured_fils} />
  switch (state) {
    case 'planned':
      return <Trans>Deposit of {amount}: set aside the day before check-in.</Trans>
    case 'asked':
      return <Trans>Deposit of {amount}: the guest’s card has refused so far.</Trans>
    case 'authorised':
      return <Trans>Deposit of {amount} is set aside.</Trans>
    case 'captured':
      return (
        <Trans>
          {captured} of the deposit of {amount} were charged.
        </Trans>
      )
    case 'disputed':
      return <Trans>The guest objects to the charge of {captured}. Areesh decides.</Trans>
    case 'decided':
      return returned_fils > 0 ? (
        <Trans>
          Of {captured} that were charged, <Price fils={returned_fils} /> went back.
        </Trans>
      ) : (
        <Trans>The charge of {captured} stays.</Trans>
      )
    case 'released':
      return <Trans>The deposit was released.</Trans>
  }
}

function ClaimDialog({ bookingId, deposit, isOpen, onClose }: DialogProps) {
  const { t } = useLingui()
  const claim = useCommand(claimDeposit, {
    offlineText: t`This needs a connection. What you typed is kept.`,
    onSuccess: onClose,
  })
  return (
    <DepositDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Claim from the deposit`}
      amountLabel={t`Amount in AED`}
      amountHint={t`What it costs to repair or replace.`}
      button={t`Charge it`}
      busyText={t`Charging`}
      isBusy={claim.isPending}
      amountError={claim.fieldErrors.amount_fils}
      textError={claim.fieldErrors.text}
      onSubmit={(amount_fils, text) => claim.mutate({ booking_id: bookingId, amount_fils, text })}
    >
      <p>
        <Trans>
          Up to <Price fils={deposit.amount_fils} /> can be charged, once, until two days after
          checkout. The guest is told why and can object; then Areesh decides.
        </Trans>
      </p>
    </DepositDialog>
  )
}
