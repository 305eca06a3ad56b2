import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIsOnline } from '#lib/hooks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './commands.module.css'

type Props = {
  children: ReactNode
  /** What is said in place of "Needs a connection". */
  words?: ReactNode
}

/**
 * Buttons that need the server: without a connection they cannot be pressed, and say so. Nothing of the desk
 * that decides waits for a signal: by then it may be another's decision, or another sum.
 */
export function Commands({ children, words }: Props) {
  const isOnline = useIsOnline()
  const wordsId = useId()
  return (
    <fieldset
      className={styles.commands}
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : wordsId}
    >
      {children}
      {!isOnline && (
        <p id={wordsId} className={styles.words}>
          <Icon glyph={CloudOff} size="small" />
          <span>{words ?? <Trans>Needs a connection</Trans>}</span>
        </p>
      )}
    </fieldset>
  )
}
