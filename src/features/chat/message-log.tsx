import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type RefObject } from 'react'
import type { TalkPayment } from '#contract/chat/talk-payment.ts'
import { useToday } from '#lib/hooks.ts'
import { UnreadMark } from '#parts/talk/unread-mark.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { type ChatLine, entriesByDay, logEntries } from './chat-lines.ts'
import { dayName } from './chat-time.ts'
import { type LineDeeds, MessageBubble } from './message-bubble.tsx'
import styles from './message-log.module.css'
import { PaymentCard } from './payment-card.tsx'

type Props = {
  lines: readonly ChatLine[]
  payments: {
    items: readonly TalkPayment[]
    /** How far this device's clock runs ahead of the server's, ms. */
    aheadMs: number
    /** Called when the time to pay one of them is over. */
    onOver: () => void
  }
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
export function MessageLog(props: Props) {
  const { lines, payments, hostName, foundId, unreadId, end, deeds } = props
  const { t, i18n } = useLingui()
  const today = useToday()
  return (
    <div className={styles.frame} role="log" aria-label={t`Conversation with ${hostName}`}>
      <ol className={styles.log}>
        {entriesByDay(logEntries(lines, payments.items)).map((group) => (
          <Fragment key={group.day}>
            <li className={styles.day}>
              {dayName(group.day, today) === 'today' && <Trans>Today</Trans>}
              {dayName(group.day, today) === 'yesterday' && <Trans>Yesterday</Trans>}
              {dayName(group.day, today) === 'date' && shortDate(group.day, i18n.locale)}
            </li>
            {group.entries.map((entry) =>
              entry.kind === 'payment' ? (
                <PaymentCard
                  key={entry.payment.booking_id}
                  payment={entry.payment}
                  aheadMs={payments.aheadMs}
                  onOver={payments.onOver}
                />
              ) : (
                <Fragment key={entry.line.id}>
                  {entry.line.id === unreadId && <UnreadMark />}
                  <MessageBubble
                    line={entry.line}
                    hostName={hostName}
                    isFound={entry.line.id === foundId}
                    deeds={deeds}
                  />
                </Fragment>
              ),
            )}
          </Fragment>
        ))}
      </ol>
      <div ref={end} className={styles.end} tabIndex={-1} />
    </div>
  )
}
