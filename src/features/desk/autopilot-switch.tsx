import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chooseAutopilot } from '#contract/desk/choose-autopilot.ts'
import { getDesk } from '#contract/desk/get-desk.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Commands } from './commands.tsx'

/** Whether the product answers guests in place of the host; operators have none. */
export function AutopilotSwitch() {
  const { t } = useLingui()
  const { data } = useQuery(callOptions(getDesk, {}))
  const choose = useCommand(chooseAutopilot, {
    offlineText: t`Choosing needs a connection. Nothing has changed.`,
  })
  if (!data?.host) return null
  // What was chosen shows at once; a refusal puts it back.
  const isOn = choose.isPending ? choose.variables.is_on : data.host.autopilot
  return (
    <Commands>
      <Checkbox name="autopilot" isChecked={isOn} onChange={(is_on) => choose.mutate({ is_on })}>
        <Trans>Areesh answers guests for me</Trans>
      </Checkbox>
    </Commands>
  )
}
