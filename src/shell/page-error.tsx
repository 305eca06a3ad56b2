import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { useIsOnline } from '#lib/hooks.ts'
import { isLostPart, tellLostPart } from '#lib/load-part.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './page-message.module.css'
import { renewPage } from './pwa/renew-page.ts'

/** What shows when a page could not be made; the guest can try again without losing the address. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { session } = useApp()
  const isOnline = useIsOnline()
  const hasTrips = !isOnline && session.user() !== null
  useEffect(() => {
    // A part that was lost on the way ahead is waited for now.
    if (isLostPart(error)) tellLostPart()
  }, [error])
  const retry = () => {
    // A part that hangs would be waited for again: only a new page asks anew.
    if (isLostPart(error)) return void renewPage()
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
      {hasTrips && (
        <p>
          <Trans>Your saved trips still open.</Trans>
        </p>
      )}
      <button type="button" className={buttonClass()} onClick={retry}>
        <Trans>Try again</Trans>
      </button>
      {hasTrips && (
        <Link to="/bookings" className={buttonClass({ kind: 'soft' })}>
          <Trans>Your trips</Trans>
        </Link>
      )}
    </main>
  )
}
