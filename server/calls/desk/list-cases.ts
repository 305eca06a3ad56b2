import { listDeskCases } from '#contract/desk/list-cases.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { deskCases } from '#server/services/stay-cases-view.ts'

export const handler = handle(listDeskCases, async ({ list }, context) =>
  deskCases(context.deps, await deskScope(context), list, context.language),
)
