import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskReviews } from '#server/services/desk-reviews.ts'
import { deskScope } from '#server/services/desk-scope.ts'

export const handler = handle(listDeskReviews, async (input, context) => {
  const { deps, language } = context
  const scope = await deskScope(context)
  const { list = scope.role === 'operator' ? 'pending' : 'published', page = 1 } = input
  return await deskReviews(deps, scope, { list, page, language })
})
