import { rateGuest } from '#contract/desk/rate-guest.ts'
import { handle } from '#server/http/call-handler.ts'
import { reviewMessages } from '#server/messages/reviews.ts'
import { rateGuestOfStay } from '#server/services/guest-ratings.ts'

export const handler = handle(rateGuest, async (input, { deps, userId, say }) => {
  const { booking_number: number, score, text } = input
  const isPublished = await rateGuestOfStay(deps, userId, number, { score, text })
  say(reviewMessages.guestRated)
  return { is_published: isPublished }
})
