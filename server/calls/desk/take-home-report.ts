import { takeHomeReport } from '#contract/desk/take-home-report.ts'
import { handle } from '#server/http/call-handler.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { giveHomeReport } from '#server/services/home-reports.ts'

export const handler = handle(takeHomeReport, async ({ report_id }, { deps, userId, say }) => {
  await giveHomeReport(deps, report_id, userId)
  say(caseMessages.taken)
  return {}
})
