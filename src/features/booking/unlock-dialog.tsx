import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { UnlockForm } from './unlock-form.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for the PIN or passkey before a door code is shown. */
export function UnlockDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Unlock the door code`} size="small">
      <UnlockForm />
    </Dialog>
  )
}
