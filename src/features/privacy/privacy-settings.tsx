import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import {
  type DeviceMemory,
  deviceMemories,
  forgetMemory,
  mayRemember,
  setRemembered,
} from '#lib/device-memory.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import styles from './privacy.module.css'

/** What this device remembers, and what nobody measures. Drawn in the browser only. */
export function PrivacySettings() {
  const { t } = useLingui()
  const { showToast } = useApp()
  const [remembered, setShown] = useState(() => deviceMemories.filter(mayRemember))
  const words: Record<DeviceMemory, string> = {
    viewed: t`Homes I looked at`,
    search: t`My last search`,
  }
  const change = (memory: DeviceMemory, isRemembered: boolean) => {
    setRemembered(memory, isRemembered)
    setShown(deviceMemories.filter(mayRemember))
  }
  const forgetAll = () => {
    deviceMemories.forEach(forgetMemory)
    showToast('success', t`Forgotten on this device.`)
  }
  return (
    <div className={styles.stack}>
      <fieldset className={styles.kind}>
        <legend className={styles.title}>
          <Trans>This device remembers</Trans>
        </legend>
        {deviceMemories.map((memory) => (
          <Checkbox
            key={memory}
            name={`remember-${memory}`}
            isChecked={remembered.includes(memory)}
            onChange={(isRemembered) => change(memory, isRemembered)}
          >
            {words[memory]}
          </Checkbox>
        ))}
        <p className={styles.about}>
          <Trans>Only here, never sent to us, and forgotten when you log out.</Trans>
        </p>
      </fieldset>
      <Button kind="secondary" size="small" onClick={forgetAll}>
        <Trans>Forget them now</Trans>
      </Button>
      <Link to="/storage" className={buttonClass({ kind: 'secondary', size: 'small' })}>
        <Trans>Storage on this device</Trans>
      </Link>
      <p className={styles.about}>
        <Trans>
          Areesh uses no analytics, no advertising and no trackers of others, so there is nothing to
          switch off.
        </Trans>
      </p>
    </div>
  )
}
