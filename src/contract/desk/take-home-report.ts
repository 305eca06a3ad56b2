import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { reportTakenSchema } from '#contract/desk/report-decision.ts'

/** As `desk/takeReport`, of a report about a listing. */
export const takeHomeReport = defineCall({
  model: 'desk',
  method: 'takeHomeReport',
  kind: 'command',
  auth: 'operator',
  input: reportTakenSchema,
  output: v.object({}),
})
