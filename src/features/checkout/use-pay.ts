import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import type { PaymentType } from '#contract/booking/states.ts'
import { startPayment } from '#contract/payment/start.ts'
import { callOptions } from '#lib/call-options.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { useCommand } from '#lib/use-command.ts'
import { useReturn } from '#lib/use-return.ts'

/** The choice of how to pay, the consent, and the way to the provider's page. */
export function usePay(bookingId: string, paymentTypes: readonly PaymentType[]) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const formId = useId()
  const [type, setType] = useState<PaymentType | ''>(paymentTypes[0] ?? '')
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const pay = useCommand(startPayment, {
    offlineText: t`Paying needs a connection. Your details are kept.`,
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  })
  const { reset } = pay
  // Another tab may have paid, or the hold may have ended: the page shows what is true now.
  const lookAgain = useCallback(() => {
    const { queryKey } = callOptions(getCheckout, { booking_id: bookingId })
    return queryClient.invalidateQueries({ queryKey })
  }, [queryClient, bookingId])
  useReturn(
    useCallback(() => {
      reset()
      void lookAgain()
    }, [reset, lookAgain]),
  )
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
      else if (type !== '') {
        const input = { booking_id: bookingId, payment_type: type }
        pay.mutate(input, { onError: () => void lookAgain() })
      }
    },
  }
}

export type Pay = ReturnType<typeof usePay>
