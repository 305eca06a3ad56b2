import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { requestData } from '#contract/profile/request-data.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'

/** Loads the file; it is made while it comes. */
export function LoadData() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const command = useCommand(requestData, {
    offlineText: t`Your data needs a connection.`,
    // The answer is an attachment: the page stays.
    onSuccess: ({ address }) => location.assign(address),
  })
  // The login may have grown old on this page.
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: [requestData.model] })
  return (
    <Button
      isBusy={command.isPending}
      busyText={t`Preparing`}
      onClick={() => command.mutate({}, { onError: askAgain })}
    >
      <Trans>Download my data</Trans>
    </Button>
  )
}
