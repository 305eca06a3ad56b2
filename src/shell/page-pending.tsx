import { useLingui } from '@lingui/react/macro'
import { type StaticDataRouteOption, useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import { LateNote } from '#ui/skeleton/late-note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cardTo } from './card-to.ts'
import styles from './page-pending.module.css'

type Props = {
  /** Instead of the one that its route names. */
  layout?: StaticDataRouteOption['skeleton']
}

const pieces = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * What shows while a page's data is on the way: shapes in the places of what will come, which its route names. It is a
 * screen taller than the page before was scrolled by: a lower one would be scrolled up by the browser, to the footer,
 * and the router would remember that place for whoever goes back. Of a home it shows what the pressed card does.
 */
export function PagePending({ layout }: Props) {
  const { t } = useLingui()
  const { pathname, staticData } = useMatch({ strict: false })
  const own = staticData.skeleton
  // Asked while the page before still stands; the server has none.
  const [left] = useState(() => globalThis.scrollY)
  const [card] = useState(() => own === 'home' && known(pathname))
  return (
    <main
      id="content"
      className={styles.page}
      ref={(main) => {
        main?.style.setProperty('--left', `${left}px`)
        if (card) main?.style.setProperty('--photo', `url("${card.photo}")`)
      }}
      aria-label={t`Loading`}
    >
      <div className={styles.seen} data-layout={layout ?? own} aria-busy="true">
        {card ? <p className={styles.title}>{card.title}</p> : <Skeleton />}
        {pieces.map((piece) => (
          <Skeleton key={piece} shape="card" />
        ))}
        <LateNote />
      </div>
    </main>
  )
}

/** Picture and title of the card that leads to a page, while its list stands. */
function known(path: string): { photo: string; title: string } | undefined {
  const card = cardTo(path)
  const photo = card?.querySelector<HTMLImageElement>('picture img')?.currentSrc
  return photo ? { photo, title: card?.querySelector('a')?.textContent ?? '' } : undefined
}
