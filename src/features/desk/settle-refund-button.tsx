import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type * as v from 'valibot'
import type { personCaseSchema } from '#contract/desk/get-payments.ts'
import { settleRefund } from '#contract/desk/settle-refund.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { Commands } from './commands.tsx'
import { MoneyDialog } from './money-dialog.tsx'
import { providerNames } from './money-row.tsx'

type Props = { personCase: v.InferOutput<typeof personCaseSchema>; refundId: string }

/** Writing down that a refund was given back another way than by its provider. */
export function SettleRefundButton({ personCase, refundId }: Props) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const settle = useCommand(settleRefund, {
    offlineText: t`This needs a connection. What you typed is kept.`,
    onSuccess: close,
  })
  const provider = providerNames[personCase.payment_type]
  return (
    <>
      <Commands>
        <Button kind="quiet" size="small" onClick={() => setIsAsked(true)}>
          <Trans>Given back another way</Trans>
        </Button>
      </Commands>
      <MoneyDialog
        isOpen={isAsked}
        onClose={close}
        title={t`Given back another way`}
        label={t`How it was given back`}
        hint={t`The guest reads this.`}
        button={t`Write it down`}
        busyText={t`Saving`}
        isBusy={settle.isPending}
        error={settle.fieldErrors.text}
        onSubmit={(text) => settle.mutate({ refund_id: refundId, text })}
      >
        <p>
          <Trans>
            <Price fils={personCase.amount_fils} /> is written down as given back, and {provider} is
            not asked for it any more.
          </Trans>
        </p>
        {personCase.kind === 'refund-unclaimed' && (
          <p>
            <Trans>Cancel the refund at {provider} first, or the money can leave twice.</Trans>
          </p>
        )}
      </MoneyDialog>
    </>
  )
}
