import { useLingui } from '@lingui/react/macro'
import { type StaticDataRouteOption, useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import { LateNote } from '#ui/skeleton/late-note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './page-pending.module.css'

type Props = {
  /** Instead of the one that its route names. */
  layout?: StaticDataRouteOption['skeleton']
}

const pieces = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * What shows while a page's data is on the way: shapes in the places of what will come, which its route names. It is a
 * screen taller than the page before was scrolled by: a lower one would be scrolled up by the browser, to the footer,
 * and the router would remember that place for whoever goes back.
 */
export function PagePending({ layout }: Props) {
  const { t } = useLingui()
  const own = useMatch({ strict: false, select: ({ staticData }) => staticData.skeleton })
  // Asked while the page before still stands; the server has none.
  const [left] = useState(() => globalThis.scrollY)
  return (
    <main
      id="content"
      className={styles.page}
      ref={(main) => main?.style.setProperty('--left', `${left}px`)}
      aria-label={t`Loading`}
    >
      <div className={styles.seen} data-layout={layout ?? own} aria-busy="true">
        <Skeleton />
        {pieces.map((piece) => (
          <Skeleton key={piece} shape="card" />
        ))}
        <LateNote />
      </div>
    </main>
  )
}
