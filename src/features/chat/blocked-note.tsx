import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './chat-page.module.css'

type Props = { isBusy: boolean; onUnblock: () => void }

/** Stands where messages are written, while the guest wants none. */
export function BlockedNote({ isBusy, onUnblock }: Props) {
  return (
    <div className={styles.closed}>
      <Note>
        <p className={styles.blocked}>
          <Trans>
            You have blocked this conversation. The host cannot write to you here. The door code,
            notices about your booking and cases still reach you.
          </Trans>
        </p>
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={onUnblock}>
          <Trans>Unblock</Trans>
        </Button>
      </Note>
    </div>
  )
}
