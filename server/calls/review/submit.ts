import { submitRating } from '#contract/review/submit.ts'
import { handle } from '#server/http/call-handler.ts'
import { ownRating } from '#server/services/review-own.ts'
import { writeReview } from '#server/services/review-write.ts'

export const handler = handle(submitRating, async (input, { deps, userId, language }) => {
  const { booking_number: number, ...form } = input
  await writeReview(deps, { userId, number, form, language })
  return await ownRating(deps, userId, number, language)
})
