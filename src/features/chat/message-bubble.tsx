import { Trans } from '@lingui/react/macro'
import { MessageActions } from '#parts/talk/message-actions.tsx'
import { MessageFiles } from '#parts/talk/message-files.tsx'
import { MessageFoot } from '#parts/talk/message-foot.tsx'
import { MessagePhrase } from '#parts/talk/message-phrase.tsx'
import { MessageText } from '#parts/talk/message-text.tsx'
import { ReportState } from '#parts/talk/report-state.tsx'
import { messageElementId } from '#parts/talk/use-talk-search.ts'
import { classNames } from '#ui/class-names.ts'
import type { ChatLine } from './chat-lines.ts'
import { LineState } from './line-state.tsx'
import styles from './message-bubble.module.css'
import { UnsentFiles } from './unsent-files.tsx'

/** What can be done about a line of the log. */
export type LineDeeds = {
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  onEdit: (line: ChatLine) => void
  onTakeBack: (messageId: string) => void
  onReport: (messageId: string) => void
  /** Puts a refused message back into the field; undefined where nobody can write. */
  onTakeUp?: ((line: ChatLine) => void) | undefined
}

type Props = {
  line: ChatLine
  hostName: string
  /** Whether a search looks at it. */
  isFound: boolean
  deeds: LineDeeds
}

/** One message with its state. The text is the sender's, in the direction of its own letters. */
export function MessageBubble({ line, hostName, isFound, deeds }: Props) {
  const { onRetry, onDiscard, onEdit, onTakeBack, onReport, onTakeUp } = deeds
  const { messageId, reportedId, report } = line
  const isOwn = line.state !== 'received'
  const isWaiting = line.state === 'queued' || line.state === 'sending'
  const bubble = classNames(
    styles.bubble,
    isWaiting && styles.waiting,
    line.state === 'failed' && styles.failed,
    line.isTakenBack && styles.gone,
    isFound && styles.found,
  )
  return (
    <li
      id={messageElementId(line.id)}
      className={classNames(styles.message, isOwn && styles.own, line.isSystem && styles.system)}
    >
      <MessageFiles files={line.files} sender={isOwn ? null : hostName} />
      <UnsentFiles ids={line.unsentFileIds} />
      {line.phrase && <MessagePhrase phrase={line.phrase} className={bubble} />}
      {(line.text !== '' || line.isTakenBack) && (
        <p dir={line.isTakenBack ? undefined : 'auto'} className={bubble}>
          {line.isTakenBack ? (
            <Trans>Message taken back</Trans>
          ) : (
            <MessageText text={line.text} isOurs={line.isSystem} />
          )}
        </p>
      )}
      <MessageFoot isOwn={isOwn}>
        {line.isEdited && (
          <p className={styles.state}>
            <Trans>Edited</Trans>
          </p>
        )}
        <LineState line={line} />
        {messageId !== null && (
          <MessageActions
            sentAt={line.at}
            onEdit={line.phrase ? undefined : () => onEdit(line)}
            onTakeBack={() => onTakeBack(messageId)}
          />
        )}
        {reportedId !== null && !report && (
          <MessageActions sentAt={line.at} onReport={() => onReport(reportedId)} />
        )}
      </MessageFoot>
      {report && <ReportState report={report} />}
      {line.state === 'queued' && (
        <div className={styles.actions}>
          <button type="button" onClick={() => onDiscard(line.id)}>
            <Trans>Discard</Trans>
          </button>
        </div>
      )}
      {line.state === 'failed' && (
        <div className={styles.actions}>
          <button type="button" onClick={() => onRetry(line.id)}>
            <Trans>Try again</Trans>
          </button>
          {onTakeUp && !line.phrase && (
            <button type="button" onClick={() => onTakeUp(line)}>
              <Trans>Edit message</Trans>
            </button>
          )}
          <button type="button" onClick={() => onDiscard(line.id)}>
            <Trans>Discard</Trans>
          </button>
        </div>
      )}
    </li>
  )
}
