import { moderateReview } from '#contract/desk/moderate-review.ts'
import { handle } from '#server/http/call-handler.ts'
import { reviewMessages } from '#server/messages/reviews.ts'
import { decideReview } from '#server/services/review-decisions.ts'

export const handler = handle(moderateReview, async (input, { deps, userId, say }) => {
  const { review_id: reviewId, revision, decision, reason, note } = input
  const rejection = decision === 'reject' && reason ? { reason, note: note || null } : null
  const answer = await decideReview(deps, userId, { reviewId, revision, rejection })
  say(rejection ? reviewMessages.rejected : reviewMessages.approved)
  return answer
})
