import * as v from 'valibot'
import { caseIdSchema, caseTextSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'

/** Further words of the guest to their own case, once for each `message_id`. Code `case-closed` when it is over. */
export const answerStayCase = defineCall({
  model: 'booking',
  method: 'answerCase',
  kind: 'command',
  auth: 'user',
  input: v.object({ case_id: caseIdSchema, message_id: caseIdSchema, text: caseTextSchema }),
  output: v.object({}),
})
