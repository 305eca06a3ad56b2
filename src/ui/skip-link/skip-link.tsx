import { Trans } from '@lingui/react/macro'
import styles from './skip-link.module.css'

/** First stop of the keyboard: past the header to the page's content. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.link}>
      <Trans>Skip to content</Trans>
    </a>
  )
}
