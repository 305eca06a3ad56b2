import { saveHomeArrival } from '#contract/desk/save-arrival.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { saveWayIn } from '#server/services/arrival-photos.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'

export const handler = handle(saveHomeArrival, async (input, context) => {
  const { deps, say } = context
  const home = await scopedHome(deps, await deskScope(context), input.property_id)
  const { wifi_network: network, wifi_password: password, door_code } = input
  await saveWayIn(deps, home, {
    steps: input.steps,
    wifi: network ? { network, password } : null,
    doorCode: door_code || null,
  })
  say(deskMessages.arrivalSaved)
  return {}
})
