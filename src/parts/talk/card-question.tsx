import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'

type Props = { isOpen: boolean; onSend: () => void; onKeep: () => void }

/** Asked before a message with the number of a card leaves: the number itself never does. */
export function CardQuestion({ isOpen, onSend, onKeep }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`This looks like a card number`}
      confirmText={t`Send without the number`}
      declineText={t`Back to the message`}
      onConfirm={onSend}
      onDecline={onKeep}
    >
      <p>
        <Trans>
          Card details have no place in messages: payments are made on Areesh only, and nobody may
          ask for them here. Only the last four digits would be sent.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
