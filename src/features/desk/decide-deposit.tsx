import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { decideDeposit } from '#contract/desk/decide-deposit.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { Commands } from './commands.tsx'
import { DepositDialog } from './deposit-dialog.tsx'

type Deposit = NonNullable<DeskStay['deposit']>

/** What host, guest and whoever decided said of a deposit, in their own words. */
export function DepositWords({
  deposit: { evidence, objection, decision },
}: {
  deposit: Pick<Deposit, 'evidence' | 'objection' | 'decision'>
}) {
  return [evidence, objection, decision].map((words, at) =>
    words ? (
      <p key={words}>
        {at === 0 ? (
          <Trans>Host:</Trans>
        ) : at === 1 ? (
          <Trans>Guest:</Trans>
        ) : (
          <Trans>Areesh:</Trans>
        )}{' '}
        <q dir="auto">{words}</q>
      </p>
    ) : null,
  )
}

type Props = { bookingId: string; capturedFils: number }

/** The button with which a person decides on a guest's objection, and its form. */
export function DecideDeposit({ bookingId, capturedFils }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const decide = useCommand(decideDeposit, {
    offlineText: t`This needs a connection. What you typed is kept.`,
    onSuccess: close,
  })
  return (
    <>
      <Commands>
        <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
          <Trans>Decide on the objection</Trans>
        </Button>
      </Commands>
      <DepositDialog
        isOpen={isOpen}
        onClose={close}
        title={t`Decide on the objection`}
        amountLabel={t`Goes back to the guest, in AED`}
        amountHint={t`0 leaves the charge as it is.`}
        button={t`Decide`}
        busyText={t`Deciding`}
        isBusy={decide.isPending}
        amountError={decide.fieldErrors.returned_fils}
        textError={decide.fieldErrors.text}
        onSubmit={(returned_fils, text) =>
          decide.mutate({ booking_id: bookingId, returned_fils, text })
        }
      >
        <p>
          <Trans>
            <Price fils={capturedFils} /> were charged. The decision is final, and the guest is
            told.
          </Trans>
        </p>
      </DepositDialog>
    </>
  )
}
