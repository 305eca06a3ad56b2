import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { reportTakenSchema } from '#contract/desk/report-decision.ts'

/** An operator looks at a report from now on, whoever did before. Code `case-closed` when it is decided. */
export const takeTalkReport = defineCall({
  model: 'desk',
  method: 'takeReport',
  kind: 'command',
  auth: 'operator',
  input: reportTakenSchema,
  output: v.object({}),
})
