import { useEffect } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { mayRemember } from '#lib/device-memory.ts'
import { recordViewedHome } from '#lib/viewed-homes.ts'
import { cardOf } from './card-of.ts'
import styles from './other-homes.module.css'
import type { StayProps } from './property-page.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SimilarHomes } from './similar-homes.tsx'

/** Below a home's page: homes like it, and those that were looked at on this device, to which it belongs now. */
export function OtherHomes({ home, search }: StayProps) {
  const { now } = useApp()
  useEffect(() => {
    if (mayRemember('viewed')) recordViewedHome(cardOf(home), now())
  }, [home, now])
  return (
    <>
      <SimilarHomes slug={home.slug} search={search} />
      <RecentlyViewed exceptId={home.id} className={styles.recent} />
    </>
  )
}
