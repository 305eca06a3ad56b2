import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { useToday } from '#lib/hooks.ts'
import { useStartAtEnd } from '#parts/talk/use-start-at-end.ts'
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
  deeds: LineDeeds
}

/** The conversation, grouped by day, newest at the end and in view. */
export function MessageLog({ lines, hostName, foundId, deeds }: Props) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const end = useRef<HTMLDivElement>(null)
  const lastId = lines.at(-1)?.id
  useStartAtEnd(end)
  useEffect(() => {
    // Named so that the effect runs anew for every new last line.
    if (lastId) end.current?.scrollIntoView({ block: 'end' })
  }, [lastId])
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
              <MessageBubble
                key={line.id}
                line={line}
                hostName={hostName}
                isFound={line.id === foundId}
                deeds={deeds}
              />
            ))}
          </Fragment>
        ))}
      </ol>
      <div ref={end} className={styles.end} />
    </div>
  )
}
