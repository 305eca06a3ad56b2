import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { reportDecisionSchema } from '#contract/desk/report-decision.ts'

/**
 * An operator decides a report with words to whoever made it. The same again changes nothing; code
 * `case-closed` when it was decided otherwise.
 */
export const closeTalkReport = defineCall({
  model: 'desk',
  method: 'closeReport',
  kind: 'command',
  auth: 'operator',
  input: reportDecisionSchema,
  output: v.object({}),
})
