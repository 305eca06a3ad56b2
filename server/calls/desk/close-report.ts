import { closeTalkReport } from '#contract/desk/close-report.ts'
import { endWordsMinLength } from '#domain/booking/early-end.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { closeReport } from '#server/services/talk-reports.ts'
import { sendReportLetters } from '#server/services/talk-reports-letters.ts'

export const handler = handle(closeTalkReport, async (input, { deps, userId, say }) => {
  const { report_id, outcome, text } = input
  if ([...text].length < endWordsMinLength) {
    throw fieldError('text', 'reason', chatMessages.decisionWords)
  }
  await closeReport(deps, report_id, { outcome, answer: text, userId })
  await sendReportLetters(deps)
  say(chatMessages.reportDecided)
  return {}
})
