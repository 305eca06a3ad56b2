import { getOwnRating } from '#contract/review/get-own.ts'
import { handle } from '#server/http/call-handler.ts'
import { ownRating } from '#server/services/review-own.ts'

export const handler = handle(getOwnRating, (input, { deps, userId, language }) =>
  ownRating(deps, userId, input.booking_number, language),
)
