import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { PaymentType } from '#contract/booking/states.ts'
import { startPayment } from '#contract/payment/start.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { useCommand } from '#lib/use-command.ts'

/** The choice of how to pay, the consent, and the way to the provider's page. */
export function usePay(bookingId: string, paymentTypes: readonly PaymentType[]) {
  const { t } = useLingui()
  const formId = useId()
  const [type, setType] = useState<PaymentType | ''>(paymentTypes[0] ?? '')
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const pay = useCommand(startPayment, {
    offlineText: t`Paying needs a connection. Your details are kept.`,
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  })
  return {
    formId,
    type,
    setType,
    isAccepted,
    setIsAccepted,
    isConsentMissing: isAsked && !isAccepted,
    // Stays busy while the browser is on its way to the provider.
    isBusy: pay.isPending || pay.isSuccess,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setIsAsked(true)
      if (!isAccepted) scrollToFirstError(event.currentTarget)
      else if (type !== '') pay.mutate({ booking_id: bookingId, payment_type: type })
    },
  }
}

export type Pay = ReturnType<typeof usePay>
