import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { handle } from '#server/http/call-handler.ts'
import { stayToAddTo } from '#server/services/additions-offer.ts'
import { priceAddition } from '#server/services/additions-price.ts'
import { folioIn } from '#server/services/bookings-snapshot.ts'
import { folioView } from '#server/services/stay-price.ts'

export const handler = handle(quoteAddition, async ({ booking_number, addition }, context) => {
  const { deps, userId, language, now } = context
  const stay = await stayToAddTo(deps, userId, booking_number)
  const { folio, needsAnswer } = await priceAddition(deps, stay, addition, now)
  return { folio: folioView(folioIn(folio, language)), needs_answer: needsAnswer, as_of: now }
})
