import { listHomeReports } from '#contract/desk/list-home-reports.ts'
import { handle } from '#server/http/call-handler.ts'
import { homeReports } from '#server/services/home-reports.ts'

export const handler = handle(listHomeReports, async (_input, { deps, language }) => ({
  reports: await homeReports(deps, language),
}))
