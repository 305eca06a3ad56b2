import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { formatInstant } from '#lib/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './talk.module.css'

type Props = {
  message: ChatMessage
  /** Whether the guest has read as far as this. */
  isRead: boolean
}

/** One message, in the direction of its own letters, and whether the guest has read it. */
export function TalkMessage({ message, isRead }: Props) {
  const { i18n } = useLingui()
  const { sender, text, created_at } = message
  const isOwn = sender === 'host'
  const at = <bdi>{formatInstant(created_at, i18n.locale)}</bdi>
  return (
    <li
      className={classNames(
        styles.message,
        isOwn && styles.own,
        sender === 'system' && styles.system,
      )}
    >
      <p dir="auto" className={styles.bubble}>
        {text}
      </p>
      <p className={styles.small}>
        {isOwn ? isRead ? <Trans>Read · {at}</Trans> : <Trans>Sent · {at}</Trans> : at}
      </p>
    </li>
  )
}
