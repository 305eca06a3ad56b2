import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { useWalletLock } from '#lib/use-wallet-lock.ts'
import { isPin, type PinAnswer } from '#lib/wallet-lock.ts'
import { Button } from '#ui/button/button.tsx'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './door-lock.module.css'
import { PinField } from './pin-field.tsx'

/** Opens the lock of the door codes, with no signal too. */
export function UnlockForm() {
  const { t } = useLingui()
  const { now } = useApp()
  const { lock } = useWalletLock()
  const [pin, setPin] = useState('')
  const [answer, setAnswer] = useState<PinAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const ways = lock.ways()
  const tryPin = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isPin(pin)) return setAnswer({ kind: 'wrong' })
    setIsBusy(true)
    setAnswer(await lock.tryPin(pin))
    setPin('')
    setIsBusy(false)
  }
  const hasEnded = answer?.kind === 'ended'
  return (
    <div className={styles.form}>
      {ways.pin && !hasEnded ? (
        <form className={styles.form} onSubmit={(event) => void tryPin(event)} noValidate>
          <PinField
            label={t`PIN`}
            value={pin}
            onChange={(value) => {
              setPin(value)
              setAnswer(null)
            }}
            error={answer?.kind === 'wrong' ? t`This PIN is not right.` : undefined}
          />
          {answer?.kind === 'closed' ? (
            <p className={styles.problem} role="alert">
              <Trans>
                Too many wrong PINs. Wait{' '}
                <Countdown until={answer.until} now={now} onEnd={() => setAnswer(null)} />
              </Trans>
            </p>
          ) : null}
          <Button type="submit" isBlock isBusy={isBusy} busyText={t`Checking`}>
            <Trans>Unlock</Trans>
          </Button>
        </form>
      ) : null}
      {hasEnded ? (
        <p className={styles.problem} role="alert">
          <Trans>Too many wrong PINs. Log out and log in again.</Trans>
        </p>
      ) : null}
      {ways.passkey ? (
        <Button kind="secondary" isBlock onClick={() => void lock.tryPasskey()}>
          <Icon glyph={KeyRound} />
          <Trans>Unlock with a passkey</Trans>
        </Button>
      ) : null}
      <p className={styles.small}>
        <Trans>
          Forgot it? Log out on{' '}
          <Link to="/my-profile" className="link">
            your profile
          </Link>{' '}
          and log in again: the trip comes back without the lock.
        </Trans>
      </p>
    </div>
  )
}
