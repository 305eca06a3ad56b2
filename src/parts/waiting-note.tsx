import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Waiting } from '#lib/outbox/use-queued.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { unsentReason } from './unsent-reason.ts'
import styles from './waiting-note.module.css'

type Props = {
  waiting: Pick<Waiting<unknown>, 'state' | 'isTried' | 'reason'>
  /** Words while it is on its way, and while it waits for a connection. */
  sending: ReactNode
  queued: ReactNode
  /** What the person wrote, beside what the server says; left out where it stands on the page. */
  mine?: ReactNode
  /** The page shows something else by now: what the person wrote is said while it waits, too. */
  isElsewhere?: boolean
  onRetry: () => void
  onDiscard: () => void
  /** The ways on when the server has something else by now: what was written, or what is there. */
  decide?: { mine?: ReactNode; theirs?: ReactNode; onMine: () => void }
}

/** What became of something written here that the server has not taken yet, and what can be done about it. */
export function WaitingNote(props: Props) {
  const { waiting, sending, queued, mine, isElsewhere, onRetry, onDiscard, decide } = props
  const { i18n } = useLingui()
  const { state, isTried } = waiting
  const reason = unsentReason(i18n, waiting.reason)
  if (state === 'sending' || (state === 'queued' && !isTried)) return <Note>{sending}</Note>
  const own = mine && (
    <p className={styles.mine}>
      <Trans>
        You wrote: <bdi>{mine}</bdi>
      </Trans>
    </p>
  )
  const discard = (
    <span className={styles.bare}>
      <Button kind="quiet" size="small" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </span>
  )
  if (state === 'queued') {
    return (
      <Note>
        <p>{queued}</p>
        {isElsewhere && own}
        <p className={styles.actions}>{discard}</p>
      </Note>
    )
  }
  if (state === 'decide' && decide) {
    return (
      <Note kind="warning">
        <p>{reason}</p>
        {own}
        <p className={styles.actions}>
          <Button kind="secondary" size="small" onClick={decide.onMine}>
            {decide.mine ?? <Trans>Keep what I wrote</Trans>}
          </Button>
          <span className={styles.bare}>
            <Button kind="quiet" size="small" onClick={onDiscard}>
              {decide.theirs ?? <Trans>Leave it as it is now</Trans>}
            </Button>
          </span>
        </p>
      </Note>
    )
  }
  return (
    <Note kind="danger">
      <p>
        <Trans>Not sent. {reason}</Trans>
      </p>
      {own}
      <p className={styles.actions}>
        <Button kind="secondary" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {discard}
      </p>
    </Note>
  )
}
