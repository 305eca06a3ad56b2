import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { reportStandingSchema } from '#contract/desk/report-decision.ts'
import { reportReasons } from '#contract/property/report.ts'

/** Reports that the desk shows at most; of what is decided the latest. */
export const mostHomeReports = 60

/** What somebody says is wrong with a listing, as operators see it. */
export const deskHomeReportSchema = v.object({
  ...reportStandingSchema.entries,
  slug: v.string(),
  title: v.string(),
  host_name: v.string(),
  reason: v.picklist(reportReasons),
  body: v.string(),
  /** What the operator found, for the desk alone; null while it is open. */
  finding: v.nullable(v.string()),
})

export type DeskHomeReport = v.InferOutput<typeof deskHomeReportSchema>

/** Listings that guests and visitors have reported: what is open first, the oldest first. */
export const listHomeReports = defineCall({
  model: 'desk',
  method: 'listHomeReports',
  kind: 'query',
  auth: 'operator',
  input: v.object({}),
  output: v.object({ reports: v.array(deskHomeReportSchema) }),
})
