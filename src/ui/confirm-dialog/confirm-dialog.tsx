import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  /** What it means to say yes. */
  children?: ReactNode
  /** Names the action, for example "Yes, cancel". */
  confirmText: string
  /** For example "No, keep it". */
  declineText: string
  onConfirm: () => void
  onDecline: () => void
  /** Something is lost by it. */
  isDestructive?: boolean
  isBusy?: boolean
  busyText?: string
}

/** Asks before something that cannot be taken back; the answer that keeps things has the focus. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmText, declineText, onConfirm, onDecline } = props
  const { isDestructive = false, isBusy = false, busyText } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onDecline}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button kind="quiet" onClick={onDecline} disabled={isBusy}>
            {declineText}
          </Button>
          <Button
            kind={isDestructive ? 'danger' : 'primary'}
            onClick={onConfirm}
            isBusy={isBusy}
            {...(busyText === undefined ? {} : { busyText })}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
