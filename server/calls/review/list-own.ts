import { listOwnRatings } from '#contract/review/list-own.ts'
import { handle } from '#server/http/call-handler.ts'
import { ownRatings } from '#server/services/review-own.ts'

export const handler = handle(listOwnRatings, ({ status }, { deps, userId, language }) =>
  ownRatings(deps, userId, { status, language }),
)
