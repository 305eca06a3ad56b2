import { Trans } from '@lingui/react/macro'
import { Threads } from './threads.tsx'
import styles from './threads-page.module.css'

/** The page of all conversations. */
export function ThreadsPage() {
  return (
    <main id="content" className={styles.page}>
      <Threads
        heading={
          <h1>
            <Trans>Messages</Trans>
          </h1>
        }
      />
    </main>
  )
}
