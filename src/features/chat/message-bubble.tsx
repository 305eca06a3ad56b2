import { Trans } from '@lingui/react/macro'
import { classNames } from '#ui/class-names.ts'
import type { ChatLine } from './chat-lines.ts'
import { LineState } from './line-state.tsx'
import styles from './message-bubble.module.css'

type Props = { line: ChatLine; onRetry: (id: string) => void; onDiscard: (id: string) => void }

/** One message with its state. The text is the sender's, in the direction of its own letters. */
export function MessageBubble({ line, onRetry, onDiscard }: Props) {
  const isOwn = line.state !== 'received'
  const isWaiting = line.state === 'queued' || line.state === 'sending'
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p
        dir="auto"
        className={classNames(
          styles.bubble,
          isWaiting && styles.waiting,
          line.state === 'failed' && styles.failed,
        )}
      >
        {line.text}
      </p>
      <LineState line={line} />
      {line.state === 'failed' && (
        <div className={styles.actions}>
          <button type="button" onClick={() => onRetry(line.id)}>
            <Trans>Try again</Trans>
          </button>
          <button type="button" onClick={() => onDiscard(line.id)}>
            <Trans>Discard</Trans>
          </button>
        </div>
      )}
    </li>
  )
}
