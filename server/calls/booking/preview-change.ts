import { previewChange } from '#contract/booking/preview-change.ts'
import { handle } from '#server/http/call-handler.ts'
import { stayToAddTo } from '#server/services/additions-offer.ts'
import { changeView } from '#server/services/changes-offer.ts'
import { willOf } from '#server/services/changes-order.ts'
import { priceChange } from '#server/services/changes-price.ts'

export const handler = handle(previewChange, async (input, { deps, userId, now }) => {
  const stay = await stayToAddTo(deps, userId, input.booking_number)
  return changeView(stay, await priceChange(deps, stay, willOf(input), now), now)
})
