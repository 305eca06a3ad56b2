import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskReviews } from '#server/services/desk-reviews.ts'

export const handler = handle(listDeskReviews, async (input, context) => {
  const { deps, userId, session, language } = context
  const person = { id: userId, isOperator: session?.user.role === 'operator' }
  const { list = person.isOperator ? 'pending' : 'published', page = 1 } = input
  return await deskReviews(deps, person, { list, page, language })
})
