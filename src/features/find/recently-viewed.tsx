import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listHomeCards } from '#contract/property/list-cards.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { forgetViewedHomes, refreshViewedHomes, useViewedHomes } from '#lib/viewed-homes.ts'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { HomeCard } from './home-card.tsx'
import styles from './recently-viewed.module.css'
import { SectionHead } from './section-head.tsx'

type Props = {
  /** The home whose page this is: it needs no card there. */
  exceptId?: string
  className?: string | undefined
}

/** The homes that were looked at on this device; nothing where there are none. */
export function RecentlyViewed({ exceptId, className }: Props) {
  const { now } = useApp()
  const isOnline = useIsOnline()
  const viewed = useViewedHomes()
  const ids = viewed.map(({ home }) => home.id).toSorted()
  const { data, dataUpdatedAt } = useQuery({
    ...callOptions(listHomeCards, { ids }),
    enabled: ids.length > 0,
  })
  useEffect(() => {
    if (data) refreshViewedHomes(ids, data.homes, dataUpdatedAt)
  }, [data, dataUpdatedAt, ids])
  const shown = viewed.filter(({ home }) => home.id !== exceptId)
  if (shown.length === 0) return null
  const oldest = Math.min(...shown.map(({ asOf }) => asOf))
  return (
    <section className={className}>
      <SectionHead
        title={<Trans>Recently viewed</Trans>}
        note={isOnline ? undefined : <Stamp at={oldest} now={now()} />}
        link={
          <button type="button" className={styles.clear} onClick={forgetViewedHomes}>
            <Trans>Clear</Trans>
          </button>
        }
      />
      <div className={styles.cards}>
        {shown.map(({ home }) => (
          <HomeCard key={home.id} home={home} sizes="(min-width: 64rem) 15rem, 62vw" />
        ))}
      </div>
    </section>
  )
}
