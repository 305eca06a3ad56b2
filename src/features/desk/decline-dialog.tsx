import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { declineReasonMaxLength } from '#contract/desk/answer-request.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'

type Props = {
  isOpen: boolean
  guestName: string
  isBusy: boolean
  /** The server's words beside the field. */
  error: string | undefined
  onClose: () => void
  onDecline: (reason: string) => void
}

/** Declining: the guest reads why. */
export function DeclineDialog({ isOpen, guestName, isBusy, error, onClose, onDecline }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Decline this request`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            <Trans>Keep it waiting</Trans>
          </Button>
          <Button
            kind="danger"
            onClick={() => onDecline(reason)}
            isBusy={isBusy}
            busyText={t`Declining`}
          >
            <Trans>Decline request</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Why it does not work`}
        name="reason"
        hint={t`${guestName} reads this.`}
        value={reason}
        onChange={setReason}
        maxLength={declineReasonMaxLength}
        error={error}
        dir="auto"
      />
    </Dialog>
  )
}
