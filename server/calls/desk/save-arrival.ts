import { eq } from 'drizzle-orm'
import { saveHomeArrival } from '#contract/desk/save-arrival.ts'
import { property } from '#server/db/schema/properties.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'

export const handler = handle(saveHomeArrival, async (input, context) => {
  const { deps, say } = context
  const home = await scopedHome(deps, await deskScope(context), input.property_id)
  const { wifi_network: network, wifi_password: password, door_code } = input
  await deps.database.orm
    .update(property)
    .set({
      // A picture stays with its step.
      arrivalSteps: input.steps.map((text, at) => ({
        text,
        photo: home.arrivalSteps[at]?.photo ?? null,
      })),
      wifi: network ? { network, password } : null,
      doorCode: door_code || null,
    })
    .where(eq(property.id, home.id))
  say(deskMessages.arrivalSaved)
  return {}
})
