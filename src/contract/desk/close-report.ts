import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { talkReportIdSchema } from '#contract/chat/talk-report.ts'
import { endWordsSchema } from '#contract/desk/cancel-stay.ts'
import { talkReportOutcomes } from '#domain/chat/talk-report.ts'

/**
 * An operator decides a report with words to whoever made it. The same again changes nothing; code
 * `case-closed` when it was decided otherwise.
 */
export const closeTalkReport = defineCall({
  model: 'desk',
  method: 'closeReport',
  kind: 'command',
  auth: 'operator',
  input: v.object({
    report_id: talkReportIdSchema,
    outcome: v.picklist(talkReportOutcomes),
    text: endWordsSchema,
  }),
  output: v.object({}),
})
