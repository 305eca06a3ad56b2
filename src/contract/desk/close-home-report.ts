import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { reportDecisionSchema } from '#contract/desk/report-decision.ts'

/**
 * An operator decides a report about a listing with words that stay at the desk: visitors who report leave
 * no address. The same again changes nothing; code `case-closed` when it was decided otherwise.
 */
export const closeHomeReport = defineCall({
  model: 'desk',
  method: 'closeHomeReport',
  kind: 'command',
  auth: 'operator',
  input: reportDecisionSchema,
  output: v.object({}),
})
