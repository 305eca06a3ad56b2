import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { talkReportIdSchema } from '#contract/chat/talk-report.ts'

/** An operator looks at a report from now on, whoever did before. Code `case-closed` when it is decided. */
export const takeTalkReport = defineCall({
  model: 'desk',
  method: 'takeReport',
  kind: 'command',
  auth: 'operator',
  input: v.object({ report_id: talkReportIdSchema }),
  output: v.object({}),
})
