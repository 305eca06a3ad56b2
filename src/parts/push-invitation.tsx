import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { useIsOnline } from '#lib/hooks.ts'
import { hasOwn, writeOwn } from '#lib/own-storage.ts'
import { usePush } from '#lib/push/use-push.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './push-invitation.module.css'

type Props = {
  /** What has just happened: that is what push would be good for. */
  after: 'booking' | 'message'
}

// Whoever does not want it is not asked again on this device; the profile has the switch.
const laterName = 'push-later'

/**
 * Offers notifications at a moment at which they are good for something. The browser's own question comes
 * only after a press: a no to that cannot be taken back here.
 */
export function PushInvitation({ after }: Props) {
  const { t } = useLingui()
  const { showToast } = useApp()
  const { state, isBusy, turnOn } = usePush()
  const isOnline = useIsOnline()
  const [isOver, setIsOver] = useState(() => hasOwn(laterName))
  // After a booking the page itself invites to install.
  const isOffered = state === 'off' || (state === 'install' && after === 'message')
  // The server has to know the device: without a signal nobody could say yes.
  if (isOver || !isOffered || !isOnline) return null
  const putOff = () => {
    writeOwn(laterName, '1')
    setIsOver(true)
  }
  const accept = async () => {
    const now = await turnOn()
    if (now === 'on') showToast('success', t`Notifications are on for this device.`)
    else if (now === 'blocked') putOff()
    else if (now === null)
      showToast('error', t`Notifications could not be turned on. Try again later.`)
  }
  return (
    <aside className={styles.box} aria-label={t`Notifications`}>
      <Icon glyph={Bell} />
      <div className={styles.text}>
        <p className={styles.title}>
          {after === 'booking' ? (
            <Trans>Your door code, on this device by itself</Trans>
          ) : (
            <Trans>Hear it when your host answers</Trans>
          )}
        </p>
        <p>
          {after === 'booking' ? (
            <Trans>
              A notification comes 48 hours before check-in, and the code is here even if you land
              without a signal.
            </Trans>
          ) : (
            <Trans>A notification comes at once; an email only after a while.</Trans>
          )}
        </p>
        {state === 'install' && (
          <p>
            <Trans>
              On iPhone and iPad notifications come from the home screen: press Share, then “Add to
              Home Screen”, and open Areesh there.
            </Trans>
          </p>
        )}
        <div className={styles.actions}>
          {state === 'off' && (
            <Button size="small" isBusy={isBusy} onClick={() => void accept()}>
              <Trans>Turn on notifications</Trans>
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={putOff}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </aside>
  )
}
