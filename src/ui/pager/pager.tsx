import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './pager.module.css'
import { pagesToShow } from './pages-to-show.ts'

/** Spread it on the link to a page. */
export type PagerLinkProps = {
  className: string | undefined
  'aria-current': 'page' | undefined
  rel: 'prev' | 'next' | undefined
}

type Props = {
  /** From 1. */
  page: number
  pageCount: number
  renderLink: (page: number, children: ReactNode, props: PagerLinkProps) => ReactNode
}

/** Links to the pages of a list; nothing where there is only one. */
export function Pager({ page, pageCount, renderLink }: Props) {
  const { t, i18n } = useLingui()
  if (pageCount <= 1) return null

  function link(target: number, children: ReactNode, rel?: 'prev' | 'next') {
    return renderLink(target, children, {
      className: rel ? styles.step : styles.page,
      'aria-current': rel === undefined && target === page ? 'page' : undefined,
      rel,
    })
  }

  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {page > 1 ? (
        link(
          page - 1,
          <>
            <Icon glyph={ChevronLeft} flip />
            <VisuallyHidden>
              <Trans>Previous page</Trans>
            </VisuallyHidden>
          </>,
          'prev',
        )
      ) : (
        <span className={styles.step} />
      )}
      <ol className={styles.pages}>
        {pagesToShow(page, pageCount).map((each, at, all) => (
          <li key={each} className={styles.item}>
            {at > 0 && each - (all[at - 1] ?? 0) > 1 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : null}
            {link(
              each,
              <>
                <VisuallyHidden>
                  <Trans>Page</Trans>{' '}
                </VisuallyHidden>
                {i18n.number(each)}
              </>,
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        link(
          page + 1,
          <>
            <Icon glyph={ChevronRight} flip />
            <VisuallyHidden>
              <Trans>Next page</Trans>
            </VisuallyHidden>
          </>,
          'next',
        )
      ) : (
        <span className={styles.step} />
      )}
    </nav>
  )
}
