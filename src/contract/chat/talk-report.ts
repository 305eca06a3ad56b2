import * as v from 'valibot'
import { bookingIdSchema, messageIdSchema } from '#contract/chat/thread.ts'
import { caseStates } from '#domain/booking/stay-case.ts'
import { type TalkReportReason, talkReportReasons } from '#domain/chat/talk-report.ts'
import { reportOutcomes } from '#domain/report-outcomes.ts'

/** Longest words of a report, in characters as people count them. */
export const talkReportMaxLength = 1000

/** Id of a report. */
export const reportIdSchema = v.pipe(v.string(), v.uuid())

const said = {
  reason: v.picklist(talkReportReasons, 'rule:select'),
  body: v.pipe(v.string(), v.trim(), v.maxGraphemes(talkReportMaxLength)),
}

type Said = { reason: TalkReportReason; body: string }

const hasWords = ({ reason, body }: Said): boolean => reason !== 'other' || body !== ''

/** What is wrong with a message. A reason of one's own needs words. */
export const talkReportWordsSchema = v.pipe(
  v.object(said),
  v.forward(v.check(hasWords, 'rule:required'), ['body']),
)

/** A message of the other side, and what is wrong with it. */
export const newTalkReportSchema = v.pipe(
  v.object({
    booking_id: bookingIdSchema,
    /** Made by whoever reports: sent twice it is one. */
    report_id: reportIdSchema,
    message_id: messageIdSchema,
    ...said,
  }),
  v.forward(
    v.check((report) => hasWords(report), 'rule:required'),
    ['body'],
  ),
)

/** How a report of one's own stands, with what was answered. */
export const ownTalkReportSchema = v.object({
  message_id: v.string(),
  state: v.picklist(caseStates),
  outcome: v.nullable(v.picklist(reportOutcomes)),
  answer: v.nullable(v.string()),
})

export type OwnTalkReport = v.InferOutput<typeof ownTalkReportSchema>
