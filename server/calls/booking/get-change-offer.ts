import { getChangeOffer } from '#contract/booking/get-change-offer.ts'
import { handle } from '#server/http/call-handler.ts'
import { stayToAddTo } from '#server/services/additions-offer.ts'
import { changeOffer } from '#server/services/changes-offer.ts'

export const handler = handle(getChangeOffer, async ({ booking_number }, context) => {
  const { deps, userId, now } = context
  return changeOffer(deps, await stayToAddTo(deps, userId, booking_number), now)
})
