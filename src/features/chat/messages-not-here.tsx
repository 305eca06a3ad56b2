import { Trans, useLingui } from '@lingui/react/macro'
import { NotOnDevice } from '#parts/not-on-device.tsx'

/** No connection, and the conversations were never listed here. */
export function MessagesNotHere({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <NotOnDevice title={t`Your messages are not on this device yet`} onRetry={onRetry}>
      <Trans>Open them once with a connection, and they stay here for the trip.</Trans>
    </NotOnDevice>
  )
}
