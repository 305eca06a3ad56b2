import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Takes this dialog away: the one that is missing is asked for anew, now or when it is next opened. */
  onForget: () => void
}

/** Says in place of a dialog that its code did not come. */
export function LostDialog({ isOpen, onClose, onForget }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`This could not be loaded`}
      confirmText={t`Try again`}
      declineText={t`Close`}
      onConfirm={onForget}
      onDecline={() => {
        onClose()
        onForget()
      }}
    >
      <p>
        <Trans>The page is as you left it, with everything you typed.</Trans>
      </p>
    </ConfirmDialog>
  )
}
