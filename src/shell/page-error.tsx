import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useIsOnline } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './page-message.module.css'

/** What shows when a page could not be made; the guest can try again without losing the address. */
export function PageError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useIsOnline()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="content" className={styles.page}>
      <h1>
        {isOnline ? (
          <Trans>This page could not be loaded</Trans>
        ) : (
          <Trans>This page needs a connection</Trans>
        )}
      </h1>
      {!isOnline && (
        <p>
          <Trans>Your saved trips still open.</Trans>
        </p>
      )}
      <button type="button" className={buttonClass()} onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </main>
  )
}
