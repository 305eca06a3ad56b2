import { answerDeskCase } from '#contract/desk/answer-case.ts'
import { handle } from '#server/http/call-handler.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { answerCase } from '#server/services/stay-cases.ts'
import { sendCaseLetters } from '#server/services/stay-cases-letters.ts'
import { caseOf } from '#server/services/stay-cases-view.ts'

export const handler = handle(answerDeskCase, async (input, context) => {
  const { deps, say } = context
  const { case_id, message_id: messageId, text } = input
  const scope = await deskScope(context)
  const found = await caseOf(deps, scope, case_id)
  const sender = scope.role
  await answerCase(deps, found, { messageId, sender, senderId: scope.userId, text })
  await sendCaseLetters(deps)
  say(caseMessages.answered)
  return {}
})
