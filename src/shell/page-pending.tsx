import { useLingui } from '@lingui/react/macro'
import styles from './frame.module.css'

/** What shows while a page's data is on the way. */
export function PagePending() {
  const { t } = useLingui()
  return <main id="content" className={styles.pending} aria-busy="true" aria-label={t`Loading`} />
}
