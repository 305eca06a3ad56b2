import * as v from 'valibot'
import { caseIdSchema, caseTextSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'

/** Words of the host or an operator to the guest of a case, as `booking/answerCase`. */
export const answerDeskCase = defineCall({
  model: 'desk',
  method: 'answerCase',
  kind: 'command',
  auth: 'desk',
  input: v.object({ case_id: caseIdSchema, message_id: caseIdSchema, text: caseTextSchema }),
  output: v.object({}),
  invalidates: ['booking'],
})
