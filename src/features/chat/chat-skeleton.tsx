import { useLingui } from '@lingui/react/macro'
import { LateNote } from '#ui/skeleton/late-note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './chat-page.module.css'

/** The conversation's bars and some bubbles, while nothing is known yet. */
export function ChatSkeleton() {
  const { t } = useLingui()
  return (
    <main id="content" className={styles.page} aria-busy="true" aria-label={t`Loading`}>
      <div className={styles.pendingBar}>
        <Skeleton />
      </div>
      <div className={styles.pendingBar}>
        <Skeleton />
      </div>
      <div className={styles.pendingLog}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <LateNote />
    </main>
  )
}
