import { answerStayCase } from '#contract/booking/answer-case.ts'
import { handle } from '#server/http/call-handler.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { answerCase } from '#server/services/stay-cases.ts'
import { sendCaseLetters } from '#server/services/stay-cases-letters.ts'
import { caseOf } from '#server/services/stay-cases-view.ts'

export const handler = handle(answerStayCase, async (input, { deps, userId, say }) => {
  const { case_id, message_id: messageId, text } = input
  const found = await caseOf(deps, { guestId: userId }, case_id)
  await answerCase(deps, found, { messageId, sender: 'guest', senderId: userId, text })
  await sendCaseLetters(deps)
  say(caseMessages.answered)
  return {}
})
