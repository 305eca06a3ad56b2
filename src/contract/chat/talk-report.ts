import * as v from 'valibot'
import { bookingIdSchema, messageIdSchema } from '#contract/chat/thread.ts'
import { caseStates } from '#domain/booking/stay-case.ts'
import { talkReportOutcomes, talkReportReasons } from '#domain/chat/talk-report.ts'

/** Longest words of a report, in characters as people count them. */
export const talkReportMaxLength = 1000

/** Id of a report, made by whoever reports: sent twice it is one. */
export const talkReportIdSchema = v.pipe(v.string(), v.uuid())

/** A message of the other side, and what is wrong with it. A reason of one's own needs words. */
export const newTalkReportSchema = v.pipe(
  v.object({
    booking_id: bookingIdSchema,
    report_id: talkReportIdSchema,
    message_id: messageIdSchema,
    reason: v.picklist(talkReportReasons, 'rule:select'),
    body: v.pipe(v.string(), v.trim(), v.maxGraphemes(talkReportMaxLength)),
  }),
  v.forward(
    v.check(({ reason, body }) => reason !== 'other' || body !== '', 'rule:required'),
    ['body'],
  ),
)

/** How a report of one's own stands, with what was answered. */
export const ownTalkReportSchema = v.object({
  message_id: v.string(),
  state: v.picklist(caseStates),
  outcome: v.nullable(v.picklist(talkReportOutcomes)),
  answer: v.nullable(v.string()),
})

export type OwnTalkReport = v.InferOutput<typeof ownTalkReportSchema>
