import { replyReview } from '#contract/desk/reply-review.ts'
import { handle } from '#server/http/call-handler.ts'
import { reviewMessages } from '#server/messages/reviews.ts'
import { replyToReview } from '#server/services/review-decisions.ts'

export const handler = handle(replyReview, async ({ review_id, text }, context) => {
  const { deps, userId, language, say } = context
  await replyToReview(deps, userId, { reviewId: review_id, text, language })
  say(reviewMessages.replySaved)
  return {}
})
