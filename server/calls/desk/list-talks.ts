import { listTalks } from '#contract/desk/list-talks.ts'
import { handle } from '#server/http/call-handler.ts'
import { noteDelivered } from '#server/services/chat-delivery.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { deskTalks } from '#server/services/desk-talks.ts'

export const handler = handle(listTalks, async (_input, context) => {
  const { deps, language, now } = context
  const scope = await deskScope(context)
  const talks = await deskTalks(deps, scope, language)
  const upTo = talks.map(({ stay, last_message }) => {
    return [stay.booking_id, last_message?.seq ?? 0] as const
  })
  await noteDelivered(deps, scope, new Map(upTo), now)
  return { talks }
})
