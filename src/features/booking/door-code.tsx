import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useIsHydrated } from '#lib/hooks.ts'
import { useWalletLock } from '#lib/use-wallet-lock.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './door-code.module.css'
import { UnlockDialog } from './unlock-dialog.tsx'

type Props = {
  code: NonNullable<BookingDetails['arrival']>['door_code']
  /** When the server told it, epoch ms, where it could not be asked again; null for a fresh one. */
  toldAt?: number | null
}

/** The door code, which a glance over the shoulder need not see; behind the lock where there is one. */
export function DoorCode({ code, toldAt = null }: Props) {
  const { t, i18n } = useLingui()
  const { state } = useWalletLock()
  const isHydrated = useIsHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const [isShown, setIsShown] = useState(true)
  if (code.kind === 'none' || code.kind === 'over') {
    return (
      <p>
        {code.kind === 'none' ? (
          <Trans>Your host opens the door for you.</Trans>
        ) : (
          <Trans>This stay is over.</Trans>
        )}
      </p>
    )
  }
  if (code.kind !== 'shown') {
    const from = code.kind === 'later' ? formatInstant(code.from_at, i18n.locale) : ''
    return (
      <div>
        <p className={styles.small}>
          <Trans>Door code</Trans>
        </p>
        <p>
          {code.kind === 'later' ? (
            <Trans>Shows here from {from}</Trans>
          ) : (
            <Trans>Shows here once every adult is registered</Trans>
          )}
        </p>
      </div>
    )
  }
  const from = formatInstant(code.works_from_at, i18n.locale)
  const isLocked = state === 'locked'
  const nameOfEye = isLocked
    ? t`Unlock the door code`
    : isShown && isHydrated
      ? t`Hide door code`
      : t`Show door code`
  const told = toldAt === null ? '' : formatInstant(toldAt, i18n.locale)
  // HTML may rest where the lock does not reach: a code stands in none.
  const isReadable = isShown && !isLocked && isHydrated
  return (
    <div className={styles.code}>
      <div>
        <p className={styles.small}>
          <Trans>Door code</Trans>
        </p>
        <p className={styles.digits}>
          <bdi dir="ltr">{isReadable ? code.code : '••••'}</bdi>
        </p>
        <p className={styles.small}>
          <Trans>Works from {from}</Trans>
        </p>
        {told && (
          <p className={styles.small}>
            <Trans>As of {told}. Your host may have changed it since.</Trans>
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.eye}
        aria-label={nameOfEye}
        onClick={() => (isLocked ? setIsAsking(true) : setIsShown(!isShown))}
      >
        <Icon glyph={isLocked ? Lock : isReadable ? EyeOff : Eye} />
      </button>
      <UnlockDialog isOpen={isAsking && isLocked} onClose={() => setIsAsking(false)} />
    </div>
  )
}
