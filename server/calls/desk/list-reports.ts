import { listTalkReports } from '#contract/desk/list-reports.ts'
import { handle } from '#server/http/call-handler.ts'
import { talkReports } from '#server/services/talk-reports-view.ts'

export const handler = handle(listTalkReports, async (_input, { deps, language }) => ({
  reports: await talkReports(deps, language),
}))
