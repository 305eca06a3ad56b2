import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listNotices } from '#contract/notification/list.ts'
import { markNoticesRead } from '#contract/notification/mark-read.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { aheadOfServer } from '#lib/server-clock.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'

// The rest comes with a press: the account's home is for more than news.
const fewNotices = 5

/** What happened to the person's stays, messages and lists, the newest first; read without a signal too. */
export function Notices() {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(listNotices, {}),
    refetchOnMount: 'always',
  })
  const markRead = useCommand(markNoticesRead, {
    offlineText: t`Marking as read needs a connection.`,
  })
  const { data } = query
  if (!data) return null
  const { notices, unread_count: unread } = data
  const shown = isWhole ? notices : notices.slice(0, fewNotices)
  return (
    <section id="notifications" aria-labelledby="notifications-title">
      <div className={styles.head}>
        <h2 id="notifications-title">
          <Trans>Notifications</Trans>
        </h2>
        <span role="status">
          {unread > 0 && (
            <Badge kind="accent">
              <Plural value={unread} one="# unread" other="# unread" />
            </Badge>
          )}
        </span>
        {unread > 0 && (
          <Button kind="quiet" size="small" onClick={() => markRead.mutate({})}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className={styles.note}>
          <Trans>News of your stays, messages and lists will stand here.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((notice) => (
            <NoticeRow
              key={notice.notice_id}
              notice={notice}
              now={now() - aheadOfServer(data, query)}
              onOpen={() => markRead.mutate({ notice_ids: [notice.notice_id] })}
            />
          ))}
        </ul>
      )}
      {shown.length < notices.length && (
        <Button kind="secondary" size="small" onClick={() => setIsWhole(true)}>
          <Trans>Show all notifications</Trans>
        </Button>
      )}
    </section>
  )
}
