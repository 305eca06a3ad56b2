import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type RefObject } from 'react'
import { useToday } from '#lib/hooks.ts'
import { UnreadMark } from '#parts/talk/unread-mark.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { type ChatLine, linesByDay } from './chat-lines.ts'
import { dayName } from './chat-time.ts'
import { type LineDeeds, MessageBubble } from './message-bubble.tsx'
import styles from './message-log.module.css'

type Props = {
  lines: readonly ChatLine[]
  hostName: string
  /** The line that a search looks at. */
  foundId: string | null
  /** The line above which the unread begins. */
  unreadId: string | null
  /** Below the last line. */
  end: RefObject<HTMLDivElement | null>
  deeds: LineDeeds
}

/** The conversation, grouped by day, newest at the end. */
export function MessageLog({ lines, hostName, foundId, unreadId, end, deeds }: Props) {
  const { t, i18n } = useLingui()
  const today = useToday()
  return (
    <div className={styles.frame} role="log" aria-label={t`Conversation with ${hostName}`}>
      <ol className={styles.log}>
        {linesByDay(lines).map((group) => (
          <Fragment key={group.day}>
            <li className={styles.day}>
              {dayName(group.day, today) === 'today' && <Trans>Today</Trans>}
              {dayName(group.day, today) === 'yesterday' && <Trans>Yesterday</Trans>}
              {dayName(group.day, today) === 'date' && shortDate(group.day, i18n.locale)}
            </li>
            {group.lines.map((line) => (
              <Fragment key={line.id}>
                {line.id === unreadId && <UnreadMark />}
                <MessageBubble
                  line={line}
                  hostName={hostName}
                  isFound={line.id === foundId}
                  deeds={deeds}
                />
              </Fragment>
            ))}
          </Fragment>
        ))}
      </ol>
      <div ref={end} className={styles.end} tabIndex={-1} />
    </div>
  )
}
