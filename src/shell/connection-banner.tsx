import { Trans } from '@lingui/react/macro'
import { useIsHydrated, useIsOnline, useIsWeak } from '#lib/hooks.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { quietPart } from '#ui/quiet-part/quiet-part.tsx'

const WaitingLine = quietPart(
  () => import('#parts/waiting-line.tsx'),
  (part) => part.WaitingLine,
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
        <Banner kind={isWeak ? 'weak' : 'offline'} end={isHydrated && <WaitingLine />}>
          <b>{isWeak ? <Trans>Your connection is weak.</Trans> : <Trans>You're offline.</Trans>}</b>{' '}
          <Trans>Showing what this device saved.</Trans>
        </Banner>
      )}
    </div>
  )
}
