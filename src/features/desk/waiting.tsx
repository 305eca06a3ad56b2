import { Trans } from '@lingui/react/macro'
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'

type Props = {
  query: { isError: boolean; refetch: () => Promise<unknown> }
  isPageTitle?: boolean
}

/** Stands where an answer is not here yet: it is on its way, or the server was not reached and nothing is kept. */
export function Waiting({ query, isPageTitle = false }: Props) {
  if (!query.isError)
    return (
      <Skeletons>
        <Skeleton shape="block" />
      </Skeletons>
    )
  return (
    <NotOnDevice isPageTitle={isPageTitle} onRetry={() => void query.refetch()}>
      <Trans>
        The desk keeps what is near: open this once with a connection, and it stays here.
      </Trans>
    </NotOnDevice>
  )
}
