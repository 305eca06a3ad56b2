import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '#lib/hooks.ts'
import { Banner } from '#ui/banner/banner.tsx'

/** The strip at the very top that says when the app shows what this device saved. */
export function ConnectionBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Banner kind="offline">
          <b>
            <Trans>You're offline.</Trans>
          </b>{' '}
          <Trans>Showing what this phone saved.</Trans>
        </Banner>
      )}
    </div>
  )
}
