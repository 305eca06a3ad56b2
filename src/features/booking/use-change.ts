import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { changeStay } from '#contract/booking/change-stay.ts'
import { useApp } from '#lib/app-context.tsx'
import { useCommand } from '#lib/use-command.ts'

/** Changes a stay at the difference that was seen, and goes on to its payment where it needs one. */
export function useChange(onClose: () => void) {
  const { t } = useLingui()
  const { showToast } = useApp()
  const navigate = useNavigate()
  const command = useCommand(changeStay, {
    offlineText: t`Changing the stay needs a connection. Nothing has changed.`,
    onSuccess: async ({ booking_id, state }) => {
      onClose()
      if (state === 'requested') {
        showToast('success', t`The host has been asked. You’ll see the answer here.`)
      } else if (state !== 'confirmed') {
        await navigate({ to: '/checkout/$booking_id', params: { booking_id } })
      }
    },
  })
  return {
    change: command.mutate,
    isPending: command.isPending,
    fieldErrors: command.fieldErrors,
  }
}
