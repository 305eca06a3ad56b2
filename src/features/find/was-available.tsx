import { Trans } from '@lingui/react/macro'
import { useApp } from '#lib/app-context.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './was-available.module.css'

type Props = {
  /** When the home was as shown, epoch ms. */
  at: number
  /** Whether dates were asked for: without them nothing is said of free nights. */
  hasDates: boolean
}

/** Below a card from the device's copy: a home was available, and never is (design 7). */
export function WasAvailable({ at, hasDates }: Props) {
  const { now } = useApp()
  return (
    <div className={styles.line}>
      {hasDates && (
        <Badge>
          <Trans>Was available</Trans>
        </Badge>
      )}
      <Stamp at={at} now={now()} />
    </div>
  )
}
