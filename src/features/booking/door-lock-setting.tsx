import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { canUsePasskeys } from '#lib/passkeys.ts'
import { useWalletLock } from '#lib/use-wallet-lock.ts'
import { isPin } from '#lib/wallet-lock.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './door-lock.module.css'
import { PinField } from './pin-field.tsx'
import { UnlockForm } from './unlock-form.tsx'

/** Turns the lock before door codes on and off, on this device. Drawn in the browser only. */
export function DoorLockSetting() {
  const { lock, state } = useWalletLock()
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          When others use this device too: door codes ask for a PIN or a passkey, with no signal
          too, and lock again when you leave the app for two minutes.
        </Trans>
      </p>
      {state === 'off' ? <LockChoice /> : null}
      {state === 'locked' ? <UnlockForm /> : null}
      {state === 'open' ? (
        <div className={styles.row}>
          <Badge kind="success">
            <Trans>Lock is on</Trans>
          </Badge>
          <Button kind="secondary" size="small" onClick={lock.lock}>
            <Trans>Lock now</Trans>
          </Button>
          <Button kind="secondary" size="small" onClick={lock.remove}>
            <Trans>Turn the lock off</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Locks with a new PIN, or with a passkey of this device. */
function LockChoice() {
  const { t } = useLingui()
  const { showToast } = useApp()
  const { lock } = useWalletLock()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<'digits' | 'differs' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const tell = (isKept: boolean) => {
    if (isKept) showToast('success', t`Door codes are locked on this device.`)
    else showToast('error', t`The lock could not be turned on.`)
  }
  const choose = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isPin(pin)) return setProblem('digits')
    // A slip of the finger would lock its owner out of the door.
    if (pin !== again) return setProblem('differs')
    setIsBusy(true)
    tell(await lock.setPin(pin).catch(() => false))
    setIsBusy(false)
  }
  return (
    <>
      <form className={styles.form} onSubmit={(event) => void choose(event)} noValidate>
        <PinField
          label={t`New PIN`}
          hint={t`4 to 8 digits. It stays on this device.`}
          value={pin}
          onChange={(value) => {
            setPin(value)
            setProblem(null)
          }}
          error={problem === 'digits' ? t`A PIN has 4 to 8 digits.` : undefined}
        />
        <PinField
          name="pin-again"
          label={t`PIN once more`}
          value={again}
          onChange={(value) => {
            setAgain(value)
            setProblem(null)
          }}
          error={problem === 'differs' ? t`The two PINs differ.` : undefined}
        />
        <Button type="submit" kind="secondary" isBusy={isBusy} busyText={t`Saving`}>
          <Icon glyph={Lock} />
          <Trans>Lock with this PIN</Trans>
        </Button>
      </form>
      {canUsePasskeys() ? (
        <Button
          kind="quiet"
          onClick={() => void lock.setPasskey().then((isKept) => isKept && tell(true))}
        >
          <Icon glyph={KeyRound} />
          <Trans>Lock with a passkey of this device</Trans>
        </Button>
      ) : null}
    </>
  )
}
