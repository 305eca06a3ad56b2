import { closeTalkReport } from '#contract/desk/close-report.ts'
import { handle } from '#server/http/call-handler.ts'
import { chatMessages } from '#server/messages/chat.ts'
import { closeReport } from '#server/services/talk-reports.ts'
import { sendReportLetters } from '#server/services/talk-reports-letters.ts'

export const handler = handle(closeTalkReport, async (input, { deps, userId, say }) => {
  const { report_id, ...decision } = input
  await closeReport(deps, report_id, { ...decision, userId })
  await sendReportLetters(deps)
  say(chatMessages.reportDecided)
  return {}
})
