import { closeHomeReport } from '#contract/desk/close-home-report.ts'
import { handle } from '#server/http/call-handler.ts'
import { reportMessages } from '#server/messages/report.ts'
import { decideHomeReport } from '#server/services/home-reports.ts'

export const handler = handle(closeHomeReport, async (input, { deps, userId, say }) => {
  const { report_id, ...decision } = input
  await decideHomeReport(deps, report_id, { ...decision, userId })
  say(reportMessages.homeDecided)
  return {}
})
