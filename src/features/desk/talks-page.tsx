import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listTalks } from '#contract/desk/list-talks.ts'
import { callOptions } from '#lib/call-options.ts'
import { useNews } from '#lib/news/use-news.ts'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { TalkRow } from './talk-row.tsx'
import { Waiting } from './waiting.tsx'

/** Conversations with the guests of the host's homes. */
export function TalksPage() {
  const options = callOptions(listTalks, {})
  const query = useQuery(options)
  const { data } = query
  useNews(options.queryKey, 'talk')
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Messages</Trans>
        </h1>
        <DeskAge query={query} />
      </header>
      {data ? null : <Waiting query={query} />}
      {data?.talks.length === 0 && (
        <p className={styles.none}>
          <Trans>Nobody has written yet. A conversation opens with each booking.</Trans>
        </p>
      )}
      {data && data.talks.length > 0 && (
        <ul className={styles.list}>
          {data.talks.map((talk) => (
            <TalkRow key={talk.stay.booking_id} talk={talk} />
          ))}
        </ul>
      )}
    </>
  )
}
