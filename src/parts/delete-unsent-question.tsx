import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'

type Props = { isOpen: boolean; onConfirm: () => void; onDecline: () => void }

/** Asks before anything that the server has not taken is deleted: it is nowhere else. */
export function DeleteUnsentQuestion(props: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      {...props}
      title={t`Delete what was not sent?`}
      confirmText={t`Yes, delete`}
      declineText={t`No, keep it`}
      isDestructive
    >
      <p>
        <Trans>It is on this device only. Nobody will ever receive it.</Trans>
      </p>
    </ConfirmDialog>
  )
}
