import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnTalkReport } from '#contract/chat/talk-report.ts'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { MessageActions } from '#parts/talk/message-actions.tsx'
import { MessageFiles } from '#parts/talk/message-files.tsx'
import { MessageFoot } from '#parts/talk/message-foot.tsx'
import { MessagePhrase } from '#parts/talk/message-phrase.tsx'
import { MessageText } from '#parts/talk/message-text.tsx'
import { ReportState } from '#parts/talk/report-state.tsx'
import { messageElementId } from '#parts/talk/use-talk-search.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './talk.module.css'

type Props = {
  message: ChatMessage
  guestName: string
  /** Whether a search looks at it. */
  isFound: boolean
  /** Whether the guest has read as far as this. */
  isRead: boolean
  onEdit: (message: ChatMessage) => void
  onTakeBack: (message: ChatMessage) => void
  /** How a report of it stands. */
  report: OwnTalkReport | null
  onReport: (message: ChatMessage) => void
}

/** One message, in the direction of its own letters, and whether the guest has read it. */
export function TalkMessage(props: Props) {
  const { message, guestName, isFound, isRead, onEdit, onTakeBack, report, onReport } = props
  const { i18n } = useLingui()
  const isOnline = useIsOnline()
  const { sender, text, created_at, edited_at, is_taken_back: isGone } = message
  const isOwn = sender === 'host'
  const bubble = classNames(styles.bubble, isGone && styles.gone, isFound && styles.found)
  const at = <bdi>{formatInstant(created_at, i18n.locale)}</bdi>
  return (
    <li
      id={messageElementId(message.id)}
      className={classNames(
        styles.message,
        isOwn && styles.own,
        sender === 'system' && styles.system,
      )}
    >
      <MessageFiles files={message.files} sender={isOwn ? null : guestName} />
      {message.phrase && <MessagePhrase phrase={message.phrase} className={bubble} />}
      {(text !== '' || isGone) && (
        <p dir={isGone ? undefined : 'auto'} className={bubble}>
          {isGone ? (
            <Trans>Message taken back</Trans>
          ) : (
            <MessageText text={text} isOurs={sender === 'system'} />
          )}
        </p>
      )}
      <MessageFoot isOwn={isOwn}>
        {edited_at !== null && (
          <p className={styles.small}>
            <Trans>Edited</Trans>
          </p>
        )}
        <p className={styles.small}>
          {isOwn ? isRead ? <Trans>Read · {at}</Trans> : <Trans>Sent · {at}</Trans> : at}
        </p>
        {isOnline && isOwn && !isGone && (
          <MessageActions
            sentAt={created_at}
            onEdit={message.phrase ? undefined : () => onEdit(message)}
            onTakeBack={() => onTakeBack(message)}
          />
        )}
        {isOnline && sender === 'guest' && !isGone && !report && (
          <MessageActions sentAt={created_at} onReport={() => onReport(message)} />
        )}
      </MessageFoot>
      {report && <ReportState report={report} />}
    </li>
  )
}
