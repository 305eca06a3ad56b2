import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useIsHydrated, useIsOnline, useIsWeak } from '#lib/hooks.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { Banner } from '#ui/banner/banner.tsx'

const WaitingLine = lazy(() =>
  loadQuietly(() => import('#parts/waiting-line.tsx')).then(
    ({ WaitingLine: Line }) => ({ default: Line }),
    () => ({ default: () => null }),
  ),
)

/**
 * The strip at the very top that says when the app shows what this device saved, because the server is gone or answers
 * late, and how much waits on it.
 */
export function ConnectionBanner() {
  const isOnline = useIsOnline()
  const isWeak = useIsWeak()
  const isHydrated = useIsHydrated()
  return (
    <div role="status">
      {(isWeak || !isOnline) && (
        <Banner
          kind={isWeak ? 'weak' : 'offline'}
          end={
            isHydrated && (
              <Suspense>
                <WaitingLine />
              </Suspense>
            )
          }
        >
          <b>{isWeak ? <Trans>Your connection is weak.</Trans> : <Trans>You're offline.</Trans>}</b>{' '}
          <Trans>Showing what this device saved.</Trans>
        </Banner>
      )}
    </div>
  )
}
