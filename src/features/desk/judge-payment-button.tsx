import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { personCaseSchema } from '#contract/desk/get-payments.ts'
import { judgePayment } from '#contract/desk/judge-payment.ts'
import { confirmedSums, type Judgement } from '#domain/booking/judgement.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { Commands } from './commands.tsx'
import { MoneyDialog } from './money-dialog.tsx'
import { providerNames } from './money-row.tsx'

type PersonCase = v.InferOutput<typeof personCaseSchema>
type Props = {
  personCase: PersonCase
  paymentId: string
  judgement: Judgement
  /** Whether the booking itself waits, and can go both ways. */
  isOpen: boolean
}

/** One way in which a person can end the wait of a payment, and what exactly it does. */
export function JudgePaymentButton({ personCase, paymentId, judgement, isOpen }: Props) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const judge = useCommand(judgePayment, {
    offlineText: t`This needs a connection. What you typed is kept.`,
    onSuccess: close,
  })
  const isCharge = personCase.kind === 'charge-waiting'
  const name =
    judgement === 'confirm'
      ? t`Confirm the booking`
      : isCharge
        ? t`End the request`
        : t`Give the money back`
  return (
    <>
      <Commands>
        <Button
          kind={judgement === 'confirm' ? 'secondary' : 'quiet'}
          size="small"
          onClick={() => setIsAsked(true)}
        >
          {name}
        </Button>
      </Commands>
      <MoneyDialog
        isOpen={isAsked}
        onClose={close}
        title={name}
        label={t`Why`}
        hint={
          judgement === 'confirm' || isCharge ? t`Kept with the payment.` : t`The guest reads this.`
        }
        button={name}
        busyText={t`Deciding`}
        isBusy={judge.isPending}
        error={judge.fieldErrors.text}
        onSubmit={(text) =>
          judge.mutate({
            payment_id: paymentId,
            judgement,
            captured_fils: personCase.amount_fils,
            text,
          })
        }
      >
        <p>{judgement === 'confirm' ? confirmWords(personCase) : backWords(personCase, isOpen)}</p>
      </MoneyDialog>
    </>
  )
}

function confirmWords({ amount_fils, asked_fils }: PersonCase): ReactNode {
  const sums = confirmedSums({ capturedFils: amount_fils, amountFils: asked_fils })
  const amount = <Price fils={amount_fils} />
  const asked = <Price fils={asked_fils} />
  if (sums.missingFils > 0) {
    return (
      <Trans>
        {amount} of {asked} came. Confirm only when the rest, <Price fils={sums.missingFils} />, has
        reached us another way: it is written down as paid, and the booking is confirmed.
      </Trans>
    )
  }
  if (sums.excessFils > 0) {
    return (
      <Trans>
        {amount} came where {asked} were asked for. The booking is confirmed, and{' '}
        <Price fils={sums.excessFils} /> goes back to the guest.
      </Trans>
    )
  }
  return <Trans>The booking is confirmed with the {amount} that came.</Trans>
}

function backWords(personCase: PersonCase, isOpen: boolean): ReactNode {
  const { kind, amount_fils, asked_fils, payment_type } = personCase
  const provider = providerNames[payment_type]
  if (kind === 'charge-waiting') {
    return (
      <Trans>
        The request ends, and its nights are free. <Price fils={asked_fils} /> that are set aside on
        the card are let go, and nothing is charged.
      </Trans>
    )
  }
  const amount = <Price fils={amount_fils} />
  return isOpen ? (
    <Trans>
      {amount} goes back to the guest by {provider}. The booking ends, and its nights are free.
    </Trans>
  ) : (
    <Trans>
      {amount} goes back to the guest by {provider}. The booking stays as it is.
    </Trans>
  )
}
