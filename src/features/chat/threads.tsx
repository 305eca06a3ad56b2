import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listThreads } from '#contract/chat/list-threads.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useNews } from '#lib/news/use-news.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { MessagesNotHere } from './messages-not-here.tsx'
import { ThreadRow } from './thread-row.tsx'
import styles from './threads.module.css'

type Props = { heading: ReactNode }

/** All conversations, the newest first: a page of their own, and on wide screens beside the one that is open. */
export function Threads({ heading }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  const options = callOptions(listThreads, {})
  const query = useQuery(options)
  useNews(options.queryKey, 'talk')
  const stamp = useStamp(query)
  const threads = query.data?.threads
  return (
    <>
      <div className={styles.head}>
        {heading}
        {stamp !== null && <Stamp at={stamp} now={now()} />}
      </div>
      {threads && threads.length > 0 && (
        <ul className={styles.list}>
          {threads.map((thread) => (
            <ThreadRow key={thread.stay.booking_id} thread={thread} />
          ))}
        </ul>
      )}
      {query.isPending && (
        <Skeletons className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Skeletons>
      )}
      {threads?.length === 0 && (
        <div className={styles.empty}>
          <Empty title={t`No conversations yet`}>
            <p>
              <Trans>Once you book a home, you can write to its host here.</Trans>
            </p>
            <Link to="/property" className={buttonClass({ kind: 'soft' })}>
              <Trans>Explore homes</Trans>
            </Link>
          </Empty>
        </div>
      )}
      {!threads && query.isError && (
        <div className={styles.empty}>
          <MessagesNotHere onRetry={() => void query.refetch()} />
        </div>
      )}
    </>
  )
}
