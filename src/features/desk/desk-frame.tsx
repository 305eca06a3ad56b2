import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { getDesk } from '#contract/desk/get-desk.ts'
import { callOptions } from '#lib/call-options.ts'
import { useNews } from '#lib/news/use-news.ts'
import styles from './desk.module.css'
import { deskPages } from './desk-pages.ts'
import { refreshMs } from './refresh-ms.ts'

type Props = { children: ReactNode }

/** The frame of the desk: its menu, with what waits, and one of its pages. */
export function DeskFrame({ children }: Props) {
  const { t, i18n } = useLingui()
  const options = callOptions(getDesk, {})
  const { data } = useQuery({ ...options, refetchInterval: refreshMs })
  useNews(options.queryKey, 'talk')
  const waiting: Readonly<Record<string, number | undefined>> = {
    today: data?.request_count,
    cases: data?.case_count,
    messages: data?.unread_count,
  }
  const menu = useRef<HTMLUListElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = deskPages.filter(({ isForOperators }) => !isForOperators || isOperator(data?.role))
  const { length } = shown
  useEffect(() => {
    // Whose desk it is, and with it the operators’ pages, comes later than the menu.
    if (pathname && length > 0) showCurrent(menu.current)
  }, [pathname, length])
  return (
    <main id="content" className={styles.page}>
      <nav aria-label={t`Desk`} className={styles.menu}>
        <b>{data?.host?.name ?? <Trans>Desk</Trans>}</b>
        <ul ref={menu}>
          {shown.map(({ name, title }) => (
            <li key={name}>
              <Link to="/desk/$page" params={{ page: name }} className={styles.menuLink}>
                {i18n._(title)}
                {waiting[name] ? (
                  <span className={styles.count}>{i18n.number(waiting[name])}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </main>
  )
}

/** On a phone the menu is a row that scrolls: brings the page that is open into its middle. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector('[aria-current="page"]')
  if (!list || !current) return
  const middle = ({ left, width }: DOMRect) => left + width / 2
  const away = middle(current.getBoundingClientRect()) - middle(list.getBoundingClientRect())
  list.scrollBy({ left: away, behavior: 'instant' })
}

function isOperator(role: 'host' | 'operator' | undefined): boolean {
  return role === 'operator'
}
