import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { newTalkReportSchema, ownTalkReportSchema } from '#contract/chat/talk-report.ts'

/** Reports a message of a guest to the operators, as `chat/reportMessage` does for a guest. */
export const reportDeskMessage = defineCall({
  model: 'desk',
  method: 'reportMessage',
  kind: 'command',
  auth: 'desk',
  input: newTalkReportSchema,
  output: v.object({ report: ownTalkReportSchema }),
})
