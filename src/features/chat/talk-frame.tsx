import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsWide } from '#lib/wide.ts'
import styles from './talk-frame.module.css'
import { Threads } from './threads.tsx'

type Props = {
  /** The conversation that is open. */
  children: ReactNode
}

/** A conversation; on wide screens all others stand beside it, one tap away. */
export function TalkFrame({ children }: Props) {
  const { t } = useLingui()
  const isWide = useIsWide()
  return (
    <div className={styles.frame}>
      {isWide && (
        <nav className={styles.others} aria-label={t`Messages`}>
          <Threads
            heading={
              <p className={styles.heading} aria-hidden="true">
                <Trans>Messages</Trans>
              </p>
            }
          />
        </nav>
      )}
      {children}
    </div>
  )
}
