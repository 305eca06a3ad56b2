import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './rating-page.module.css'
import type { WaitingRating } from './use-rating.ts'

type Props = { waiting: WaitingRating; onRetry: () => void; onDiscard: () => void }

/** What became of a rating that has not reached the server yet. */
export function WaitingNote({ waiting, onRetry, onDiscard }: Props) {
  const { reason } = waiting
  if (waiting.state === 'sending') {
    return (
      <Note>
        <Trans>Your rating is being sent.</Trans>
      </Note>
    )
  }
  if (waiting.state === 'queued') {
    return (
      <Note>
        <Trans>
          Your rating is kept on this device. It goes out by itself when the signal is back.
        </Trans>
      </Note>
    )
  }
  return (
    <Note kind="danger">
      <p>
        <Trans>Not sent. {reason}</Trans>
      </p>
      <p className={styles.actions}>
        <Button kind="secondary" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="quiet" size="small" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </p>
    </Note>
  )
}
