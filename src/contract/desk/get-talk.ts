import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { ownTalkReportSchema } from '#contract/chat/talk-report.ts'
import { bookingIdSchema, chatMessageSchema } from '#contract/chat/thread.ts'
import { talkStaySchema } from '#contract/desk/talk.ts'

/** A conversation as the host reads it, with how far both sides are. */
export const getTalk = defineCall({
  model: 'desk',
  method: 'getTalk',
  kind: 'query',
  auth: 'desk',
  input: v.object({ booking_id: bookingIdSchema }),
  output: v.object({
    stay: talkStaySchema,
    messages: v.array(chatMessageSchema),
    /** What was reported for the host, and how it stands. */
    reports: v.array(ownTalkReportSchema),
    guest_read_seq: v.number(),
    own_read_seq: v.number(),
  }),
})
