import { freeNights } from '#contract/desk/free-nights.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { freeHomeNights } from '#server/services/desk-homes.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'

export const handler = handle(freeNights, async ({ property_id, block_id: id }, context) => {
  const { deps, say } = context
  const { id: propertyId } = await scopedHome(deps, await deskScope(context), property_id)
  await freeHomeNights(deps, { id, propertyId })
  say(deskMessages.freed)
  return {}
})
