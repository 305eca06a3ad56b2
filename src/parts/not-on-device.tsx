import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'

type Props = {
  onRetry: () => void
  isPageTitle?: boolean
  /** What it is that is not here. */
  title?: string
  /** How it gets here. */
  children?: ReactNode
}

/** No connection, and nothing of it was ever opened here. */
export function NotOnDevice({ onRetry, isPageTitle = false, title, children }: Props) {
  const { t } = useLingui()
  return (
    <Empty isPageTitle={isPageTitle} title={title ?? t`This is not on this device yet`}>
      <p>
        {children ?? <Trans>Open it once with a connection, and it stays here for the trip.</Trans>}
      </p>
      <Button kind="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Empty>
  )
}
