import { getAdditions } from '#contract/booking/get-additions.ts'
import { handle } from '#server/http/call-handler.ts'
import { additionOffer, stayToAddTo } from '#server/services/additions-offer.ts'

export const handler = handle(getAdditions, async ({ booking_number }, context) => {
  const { deps, userId, language, now } = context
  return additionOffer(deps, await stayToAddTo(deps, userId, booking_number), language, now)
})
