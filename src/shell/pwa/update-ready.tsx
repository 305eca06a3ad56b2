import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/banner/banner.tsx'
import { Button } from '#ui/button/button.tsx'
import { renewPage } from './renew-page.ts'

/** Offers the version that waits. */
export function UpdateReady() {
  return (
    <Banner
      kind="update"
      end={
        <Button kind="inverse" size="small" onClick={() => void renewPage()}>
          <Trans>Update now</Trans>
        </Button>
      }
    >
      <Trans>A new version of Areesh is ready.</Trans>
    </Banner>
  )
}
