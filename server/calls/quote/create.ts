import { createQuote } from '#contract/quote/create.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { makeQuote, quoteView } from '#server/services/quotes.ts'
import { stayRefusal } from '#server/services/quotes-check.ts'
import { freshHome } from '#server/services/quotes-home.ts'

export const handler = handle(createQuote, async (input, context) => {
  const { deps, now, language, userId, guestId } = context
  refuseFloods(context, 'quote')
  const home = await freshHome(deps.database.orm, { slug: input.property_slug })
  if (!home) throw toastError('not-found', bookingMessages.notListed)
  const stay = { checkIn: input.check_in, checkOut: input.check_out, party: input.party }
  const refusal = await stayRefusal(deps, home, stay, userId)
  if (refusal) throw refusal
  const row = await makeQuote(deps, home, stay, { userId, guestId })
  return quoteView(row, home, language, now)
})
