import * as v from 'valibot'
import { reportIdSchema } from '#contract/chat/talk-report.ts'
import { endWordsSchema } from '#contract/desk/cancel-stay.ts'
import { caseStates } from '#domain/booking/stay-case.ts'
import { reportOutcomes } from '#domain/report-outcomes.ts'

/** What an operator who takes a report sends. */
export const reportTakenSchema = v.object({ report_id: reportIdSchema })

/** What an operator who closes a report sends; the server asks for some words. */
export const reportDecisionSchema = v.object({
  report_id: reportIdSchema,
  outcome: v.picklist(reportOutcomes),
  text: endWordsSchema,
})

/** How a report stands at the desk. */
export const reportStandingSchema = v.object({
  report_id: v.string(),
  state: v.picklist(caseStates),
  outcome: v.nullable(v.picklist(reportOutcomes)),
  /** First name of the operator who has it; null while nobody has. */
  owner_name: v.nullable(v.string()),
  /** Epoch ms. */
  opened_at: v.number(),
})

export type ReportStanding = v.InferOutput<typeof reportStandingSchema>
