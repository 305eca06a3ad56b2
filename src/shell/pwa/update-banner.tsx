import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/banner/banner.tsx'
import { Button } from '#ui/button/button.tsx'
import { renewPage } from './heal-missing-chunks.ts'
import { useUpdateReady } from './use-update-ready.ts'

/** Says that a new version is ready. It comes only on the person's word, never under their hands. */
export function UpdateBanner() {
  const isReady = useUpdateReady()
  return (
    <div role="status">
      {isReady && (
        <Banner
          kind="update"
          end={
            <Button kind="inverse" size="small" onClick={renewPage}>
              <Trans>Update now</Trans>
            </Button>
          }
        >
          <Trans>A new version of Areesh is ready.</Trans>
        </Banner>
      )}
    </div>
  )
}
