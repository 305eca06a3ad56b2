import { takeTalkReport } from '#contract/desk/take-report.ts'
import { handle } from '#server/http/call-handler.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { takeReport } from '#server/services/talk-reports.ts'

export const handler = handle(takeTalkReport, async ({ report_id }, { deps, userId, say }) => {
  await takeReport(deps, report_id, userId)
  say(caseMessages.taken)
  return {}
})
