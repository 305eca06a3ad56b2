import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AskedAddition } from '#contract/booking/additions.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { useApp } from '#lib/app-context.tsx'
import { useCommand } from '#lib/use-command.ts'

/** Orders an addition at the total that was seen, and goes on to its payment where nobody is asked. */
export function useOrder(bookingNumber: string, onClose: () => void) {
  const { t } = useLingui()
  const { showToast } = useApp()
  const navigate = useNavigate()
  const command = useCommand(orderAddition, {
    offlineText: t`Ordering needs a connection. Nothing has changed.`,
    onSuccess: async ({ booking_id, state }) => {
      onClose()
      if (state === 'requested') {
        showToast('success', t`The host has been asked. You’ll see the answer here.`)
      } else await navigate({ to: '/checkout/$booking_id', params: { booking_id } })
    },
  })
  return {
    order: (addition: AskedAddition, totalFils: number) =>
      command.mutate({ booking_number: bookingNumber, addition, total_fils: totalFils }),
    isPending: command.isPending,
    fieldErrors: command.fieldErrors,
  }
}
