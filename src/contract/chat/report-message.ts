import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { newTalkReportSchema, ownTalkReportSchema } from '#contract/chat/talk-report.ts'

/**
 * Reports a message of the host to the operators. The same message again gives the report that is there;
 * the host does not learn of it.
 */
export const reportMessage = defineCall({
  model: 'chat',
  method: 'reportMessage',
  kind: 'command',
  auth: 'user',
  input: newTalkReportSchema,
  output: v.object({ report: ownTalkReportSchema }),
})
