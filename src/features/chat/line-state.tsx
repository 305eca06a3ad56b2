import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import { unsentReason } from '#parts/unsent-reason.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import type { ChatLine } from './chat-lines.ts'
import { clockTime } from './chat-time.ts'
import styles from './message-bubble.module.css'

type Props = { line: ChatLine }

/** What became of a message, in a word and a sign (design 7). */
export function LineState({ line }: Props) {
  const { i18n } = useLingui()
  const time = <bdi dir="ltr">{clockTime(line.at, i18n.locale)}</bdi>
  switch (line.state) {
    case 'received':
      return <p className={styles.state}>{time}</p>
    case 'queued':
      return (
        <p className={styles.state}>
          <Icon glyph={Clock3} size="small" />
          <Trans>Queued</Trans>
        </p>
      )
    case 'sending':
      return (
        <p className={styles.state}>
          <Spinner />
          <Trans>Sending</Trans>
        </p>
      )
    case 'sent':
      return (
        <p className={styles.state}>
          <Icon glyph={Check} size="small" />
          <Trans>Sent {time}</Trans>
        </p>
      )
    case 'delivered':
      return (
        <p className={styles.state}>
          <Icon glyph={CheckCheck} size="small" />
          <Trans>Delivered {time}</Trans>
        </p>
      )
    case 'read':
      return (
        <p className={`${styles.state} ${styles.read}`}>
          <Icon glyph={CheckCheck} size="small" />
          <Trans>Read {time}</Trans>
        </p>
      )
    case 'failed':
      return (
        <p className={`${styles.state} ${styles.bad}`}>
          <Icon glyph={CircleAlert} size="small" />
          <span>
            <Trans>Not sent. {unsentReason(i18n, line.reason)}</Trans>
          </span>
        </p>
      )
  }
}
