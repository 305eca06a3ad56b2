import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notice } from '#contract/notification/list.ts'
import { ageInWords } from '#lib/age-in-words.ts'
import { formatInstant } from '#lib/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { NoticeTitle } from './notice-title.tsx'
import styles from './notices.module.css'

type Props = {
  notice: Notice
  /** Epoch ms, by the server's clock. */
  now: number
  onOpen: () => void
}

/** One thing that happened, and the way to it. */
export function NoticeRow({ notice, now, onOpen }: Props) {
  const { i18n } = useLingui()
  const { history } = useRouter()
  const { path, title, language, at, is_read: isRead } = notice
  function open(event: MouseEvent) {
    if (!isRead) onOpen()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // Within the app, or the word that it is read would be cut off by the next page.
    event.preventDefault()
    history.push(path)
  }
  return (
    <li>
      <a href={path} className={classNames(styles.row, !isRead && styles.unread)} onClick={open}>
        <span className={styles.title}>
          {!isRead && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          <bdi lang={language}>
            <NoticeTitle title={title} />
          </bdi>
        </span>
        <time className={styles.note} dateTime={new Date(at).toISOString()}>
          {ageInWords(at, now, i18n.locale)} · {formatInstant(at, i18n.locale)}
        </time>
      </a>
    </li>
  )
}
