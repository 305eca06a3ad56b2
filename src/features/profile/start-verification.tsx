import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getStatus } from '#contract/verification/get-status.ts'
import { startVerification } from '#contract/verification/start.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { useReturn } from '#lib/use-return.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckNeeds } from './check-needs.tsx'
import { Section } from './section.tsx'

/** What the check asks for, what becomes of it, and the way to the provider's page. */
export function StartVerification() {
  const { t } = useLingui()
  const { data } = useQuery(callOptions(getStatus, {}))
  const start = useCommand(startVerification, {
    offlineText: t`The check needs a connection.`,
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  })
  useReturn(start.reset)
  if (!data?.can_start) return null
  return (
    <Section title={t`What you need`}>
      <CheckNeeds />
      <Button isBusy={start.isPending || start.isSuccess} onClick={() => start.mutate({})}>
        {data.status === 'not_started' || data.status === 'expired' ? (
          <Trans>Start the check</Trans>
        ) : data.status === 'needs_resubmission' ? (
          <Trans>Send again</Trans>
        ) : data.status === 'expiring' ? (
          <Trans>Verify the new document</Trans>
        ) : (
          <Trans>Go on with the check</Trans>
        )}
      </Button>
    </Section>
  )
}
