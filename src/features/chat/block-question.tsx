import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'

type Props = { isOpen: boolean; isBusy: boolean; onBlock: () => void; onKeep: () => void }

/** Asked before a guest closes their ears to a host: what stops, and what still comes. */
export function BlockQuestion({ isOpen, isBusy, onBlock, onKeep }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Block this conversation?`}
      confirmText={t`Block`}
      declineText={t`Not now`}
      isDestructive
      isBusy={isBusy}
      onConfirm={onBlock}
      onDecline={onKeep}
    >
      <p>
        <Trans>
          The host can no longer write to you here, and you cannot write either. The host sees that
          you want no messages. What your stay needs still comes: the door code, notices about the
          booking, and cases.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
