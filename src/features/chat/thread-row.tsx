import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { CallOutput } from '#contract/call.ts'
import type { listThreads } from '#contract/chat/list-threads.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { useToday } from '#lib/hooks.ts'
import { isUnderWay } from '#lib/outbox/outbox-policy.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox.ts'
import { HomePhoto } from '#parts/talk/home-photo.tsx'
import { LastWords } from '#parts/talk/last-words.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { clockTime } from './chat-time.ts'
import styles from './thread-row.module.css'

type Props = { thread: CallOutput<typeof listThreads>['threads'][number] }

/** One conversation: who, about which stay, the last words, and what is new or waits. */
export function ThreadRow({ thread }: Props) {
  const { i18n } = useLingui()
  const today = useToday()
  const { stay, last_message: last, unread_count: unread } = thread
  const unsent = useOutboxItems('chat/sendMessage', stay.booking_id)
  const waiting = unsent.filter(isUnderWay)
  // Its bubble stays where it was written, above whatever came since: from here it is found.
  const refused = unsent.filter((item) => !isUnderWay(item))
  const day = last ? civilDateInDubai(last.created_at) : null
  return (
    <li>
      <Link
        to="/my-chatbox/$booking_id"
        params={{ booking_id: stay.booking_id }}
        className={styles.row}
      >
        <HomePhoto picture={stay.picture} />
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.host}>{stay.host_name}</span>
            {last && day && (
              <span className={styles.time}>
                {day === today ? (
                  <bdi dir="ltr">{clockTime(last.created_at, i18n.locale)}</bdi>
                ) : (
                  shortDate(day, i18n.locale)
                )}
              </span>
            )}
          </span>
          <span className={styles.title}>{stay.title}</span>
          <span className={styles.line}>
            <span className={unread > 0 ? styles.unreadText : styles.last} dir="auto">
              {last ? (
                <LastWords message={last} />
              ) : (
                <Trans>Ask the host anything about this home.</Trans>
              )}
            </span>
            {unread > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{i18n.number(unread)}</span>
                <VisuallyHidden>
                  <Plural value={unread} one="# new message" other="# new messages" />
                </VisuallyHidden>
              </span>
            )}
          </span>
          {stay.is_blocked && (
            <span className={styles.last}>
              <Trans>Blocked</Trans>
            </span>
          )}
          {waiting.length > 0 && (
            <span className={styles.waiting}>
              <Plural value={waiting.length} one="# message waits" other="# messages wait" />
            </span>
          )}
          {refused.length > 0 && (
            <span className={styles.refused}>
              <Icon glyph={CircleAlert} size="small" />
              <Plural
                value={refused.length}
                one="# message was not sent"
                other="# messages were not sent"
              />
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
