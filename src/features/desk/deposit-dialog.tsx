import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { depositTextMaxLength } from '#contract/booking/deposit.ts'
import { parseFils } from '#domain/money/parse-fils.ts'
import { useApp } from '#lib/app-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { MoneyDialog } from './money-dialog.tsx'

type Props = {
  title: string
  /** What happens then. */
  children: ReactNode
  amountLabel: string
  amountHint: string
  button: string
  busyText: string
  isBusy: boolean
  /** The server's words beside the sum and the words. */
  amountError: string | undefined
  textError: string | undefined
  onSubmit: (amountFils: number, text: string) => void
  isOpen: boolean
  onClose: () => void
}

/** Asks for a sum of a deposit and for words that its guest reads. */
export function DepositDialog(props: Props) {
  const { t } = useLingui()
  const { language } = useApp()
  const [amount, setAmount] = useState('')
  const [isUnread, setIsUnread] = useState(false)
  return (
    <MoneyDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      label={t`Why`}
      hint={t`The guest reads this.`}
      maxLength={depositTextMaxLength}
      button={props.button}
      busyText={props.busyText}
      isBusy={props.isBusy}
      error={props.textError}
      onSubmit={(text) => {
        const fils = parseFils(amount, language)
        setIsUnread(fils === null)
        if (fils !== null) props.onSubmit(fils, text)
      }}
    >
      {props.children}
      <TextField
        label={props.amountLabel}
        name="amount"
        hint={props.amountHint}
        value={amount}
        onChange={(typed) => {
          setAmount(typed)
          setIsUnread(false)
        }}
        error={isUnread ? t`Write an amount in dirhams, such as 450 or 450.50.` : props.amountError}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    </MoneyDialog>
  )
}
