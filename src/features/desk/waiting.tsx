import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'

type Props = {
  query: { isError: boolean; refetch: () => Promise<unknown> }
  isPageTitle?: boolean
}

/** Stands where an answer is not here yet: it is on its way, or the server was not reached and nothing is kept. */
export function Waiting({ query, isPageTitle = false }: Props) {
  const { t } = useLingui()
  if (!query.isError)
    return (
      <Skeletons>
        <Skeleton shape="block" />
      </Skeletons>
    )
  return (
    <Empty isPageTitle={isPageTitle} title={t`This is not on this device yet`}>
      <p>
        <Trans>
          The desk keeps what is near: open this once with a connection, and it stays here.
        </Trans>
      </p>
      <Button kind="secondary" onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Empty>
  )
}
