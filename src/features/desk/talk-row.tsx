import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DeskTalk } from '#contract/desk/talk.ts'
import { formatInstant } from '#lib/format-date.ts'
import { HomePhoto } from '#parts/talk/home-photo.tsx'
import { LastWords } from '#parts/talk/last-words.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import styles from './talk.module.css'

type Props = { talk: DeskTalk }

/** One conversation: who, about which home, the last words, and what is new. */
export function TalkRow({ talk }: Props) {
  const { i18n } = useLingui()
  const { stay, last_message: last, unread_count: unread } = talk
  return (
    <li className={styles.item}>
      <Link
        to="/desk/$page"
        params={{ page: 'messages' }}
        search={{ talk: stay.booking_id }}
        className={styles.row}
      >
        <HomePhoto picture={stay.picture} />
        <span className={styles.text}>
          <b>
            <bdi>{stay.guest_name}</bdi>
          </b>
          <span className={styles.small}>{stay.title}</span>
          <span className={styles.last} dir="auto">
            {last && <LastWords message={last} />}
          </span>
        </span>
        <span className={styles.end}>
          {last && (
            <span className={styles.small}>{formatInstant(last.created_at, i18n.locale)}</span>
          )}
          {unread > 0 && (
            <Badge kind="accent">
              <Plural value={unread} one="# new" other="# new" />
            </Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
