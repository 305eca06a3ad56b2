import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'

type Props = { onRetry: () => void; isPageTitle?: boolean }

/** No connection, and nothing of it was ever opened here. */
export function NotOnDevice({ onRetry, isPageTitle = false }: Props) {
  const { t } = useLingui()
  return (
    <Empty isPageTitle={isPageTitle} title={t`This is not on this device yet`}>
      <p>
        <Trans>Open it once with a connection, and it stays here for the trip.</Trans>
      </p>
      <Button kind="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Empty>
  )
}
