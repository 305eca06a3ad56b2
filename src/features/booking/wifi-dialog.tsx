import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { WifiLines } from './wifi-lines.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  wifi: NonNullable<NonNullable<BookingDetails['arrival']>['wifi']>
}

/** Network and password, large enough to read across a room. */
export function WifiDialog({ isOpen, onClose, wifi }: Props) {
  const { t } = useLingui()
  const { showToast } = useApp()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(wifi.password)
      showToast('success', t`Password copied`)
    } catch {
      showToast('info', t`This phone does not allow copying. The password is shown above.`)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Wi-Fi`}
      size="small"
      footer={
        <Button isBlock onClick={() => void copy()}>
          <Trans>Copy password</Trans>
        </Button>
      }
    >
      <WifiLines wifi={wifi} />
    </Dialog>
  )
}
