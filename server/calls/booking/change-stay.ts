import { changeStay } from '#contract/booking/change-stay.ts'
import { handle } from '#server/http/call-handler.ts'
import { additionMessages } from '#server/messages/additions.ts'
import { orderChange } from '#server/services/changes-order.ts'

export const handler = handle(changeStay, async (input, { deps, userId, say }) => {
  const { id, state } = await orderChange(deps, userId, input)
  if (state === 'confirmed') say(additionMessages.changed)
  return { booking_id: id, state }
})
