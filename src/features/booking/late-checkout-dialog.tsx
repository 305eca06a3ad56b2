import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Price } from '#ui/price/price.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { AdditionObstacle } from './addition-obstacle.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useOffer } from './use-offer.ts'
import { useOrder } from './use-order.ts'

type Props = { isOpen: boolean; onClose: () => void; bookingNumber: string }

/** A later hour of checkout, with the whole price of each. */
export function LateCheckoutDialog({ isOpen, onClose, bookingNumber }: Props) {
  const { t } = useLingui()
  const [time, setTime] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { data, state } = useOffer(bookingNumber, isOpen)
  const { order, isPending, fieldErrors } = useOrder(bookingNumber, onClose)
  const late = data?.late_checkout
  const slots = late?.kind === 'yes' ? late.slots : []
  const slot = slots.find((offered) => offered.time === time)
  const send = () => {
    setIsAsked(true)
    if (slot) order({ type: 'late-checkout', time: slot.time }, slot.folio.total_fils)
  }
  const missing = isAsked && !slot ? t`Please choose an hour.` : undefined
  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Leave later`}
      state={state}
      isPending={isPending}
      needsAnswer={late?.kind === 'yes' && late.needs_answer}
      onOrder={slots.length > 0 ? send : null}
    >
      {late?.kind === 'no' && <AdditionObstacle obstacle={late} />}
      {slots.length > 0 && (
        <RadioGroup
          label={t`New hour of checkout`}
          name="time"
          look="cards"
          value={time}
          onChange={setTime}
          options={slots.map((offered) => ({
            value: offered.time,
            label: <Trans>By {offered.time}</Trans>,
            end: <Price fils={offered.folio.total_fils} />,
          }))}
          error={missing ?? fieldErrors.time}
        />
      )}
    </OrderDialog>
  )
}
