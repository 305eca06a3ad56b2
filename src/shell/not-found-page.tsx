import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './page-message.module.css'

/** Any other path, specification 2 and 8. */
export function NotFoundPage() {
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>The page you looking for does not exist.</Trans>
      </h1>
      <Link to="/" className={buttonClass()}>
        <Trans>Go to homepage</Trans>
      </Link>
    </main>
  )
}
