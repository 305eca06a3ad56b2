import { blockNights } from '#contract/desk/block-nights.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { blockHomeNights } from '#server/services/desk-homes.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'

export const handler = handle(blockNights, async (input, context) => {
  const { deps, say } = context
  const { id: propertyId } = await scopedHome(deps, await deskScope(context), input.property_id)
  const { block_id: id, from_on: from, until_on: until, note } = input
  await blockHomeNights(deps, { id, propertyId, from, until, note })
  say(deskMessages.blocked)
  return {}
})
