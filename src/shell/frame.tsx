import type { ReactNode } from 'react'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer/footer.tsx'
import styles from './frame.module.css'
import { Header } from './header/header.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { UpdateBanner } from './pwa/update-banner.tsx'

type Props = {
  /** Chrome around the page: `task` pages (checkout, chat) replace the tab bar by their own bar. */
  chrome: 'full' | 'task'
  children: ReactNode
}

/** What stands around every page: banner, header, footer, and on phones the tab bar. */
export function Frame({ chrome, children }: Props) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <ConnectionBanner />
      <UpdateBanner />
      <Header />
      <div className={styles.page}>{children}</div>
      {chrome === 'full' && <Footer />}
      {chrome === 'full' && <PhoneTabs />}
    </div>
  )
}
