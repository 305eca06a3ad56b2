import { takeStayCase } from '#contract/desk/take-case.ts'
import { handle } from '#server/http/call-handler.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { takeCase } from '#server/services/stay-cases.ts'
import { caseOf } from '#server/services/stay-cases-view.ts'

export const handler = handle(takeStayCase, async ({ case_id }, context) => {
  const { deps, say } = context
  const scope = await deskScope(context)
  await takeCase(deps, await caseOf(deps, scope, case_id), scope.userId)
  say(caseMessages.taken)
  return {}
})
