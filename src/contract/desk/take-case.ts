import * as v from 'valibot'
import { caseIdSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'

/** An operator looks after a case from now on, whoever did before. Code `case-closed` when it is over. */
export const takeStayCase = defineCall({
  model: 'desk',
  method: 'takeCase',
  kind: 'command',
  auth: 'operator',
  input: v.object({ case_id: caseIdSchema }),
  output: v.object({}),
  invalidates: ['booking'],
})
