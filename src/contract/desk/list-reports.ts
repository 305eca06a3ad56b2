import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { phraseSchema } from '#contract/chat/phrases.ts'
import { ownTalkReportSchema } from '#contract/chat/talk-report.ts'
import { reportStandingSchema } from '#contract/desk/report-decision.ts'
import { talkReportReasons } from '#domain/chat/talk-report.ts'

/** Reports that the desk shows at most; of what is decided the latest. */
export const mostTalkReports = 60

/** A reported message, as operators see it. */
export const talkReportSchema = v.object({
  ...ownTalkReportSchema.entries,
  ...reportStandingSchema.entries,
  booking_id: v.string(),
  booking_number: v.string(),
  /** Who reports; the other side has written the message. */
  side: v.picklist(['guest', 'host']),
  guest_name: v.string(),
  host_name: v.string(),
  reason: v.picklist(talkReportReasons),
  body: v.string(),
  /** What the message said when it was reported; empty for files alone. */
  message_text: v.string(),
  message_phrase: v.nullable(phraseSchema),
})

export type TalkReport = v.InferOutput<typeof talkReportSchema>

/** Messages that guests and hosts have reported: what is open first, the oldest first. */
export const listTalkReports = defineCall({
  model: 'desk',
  method: 'listReports',
  kind: 'query',
  auth: 'operator',
  input: v.object({}),
  output: v.object({ reports: v.array(talkReportSchema) }),
})
