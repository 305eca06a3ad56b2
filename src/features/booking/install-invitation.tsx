import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readOwn, writeOwn } from '#lib/own-storage.ts'
import { useInstall } from '#lib/use-install.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './install-invitation.module.css'
import { InstallSteps } from './install-steps.tsx'

const declined = 'install-declined'

/** After a booking: the app on the home screen, until it is there or the guest has said no. */
export function InstallInvitation() {
  const way = useInstall()
  const [isDeclined, setIsDeclined] = useState(() => readOwn(declined) !== null)
  if (!way || isDeclined) return null
  const decline = () => {
    writeOwn(declined, '1')
    setIsDeclined(true)
  }
  return (
    <Card as="section" padding="large">
      <div className={styles.invitation}>
        <h2>
          <Trans>Your trip on the home screen</Trans>
        </h2>
        <p>
          <Trans>
            Install Areesh: one tap to the address, the door and your host, and the phone keeps your
            trip for longer.
          </Trans>
        </p>
        {way.kind === 'by-hand' && <InstallSteps />}
        <div className={styles.actions}>
          {way.kind === 'ask' && (
            <Button onClick={() => void way.ask()}>
              <Trans>Install Areesh</Trans>
            </Button>
          )}
          <Button kind="quiet" onClick={decline}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
