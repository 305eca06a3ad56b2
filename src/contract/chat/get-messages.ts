import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { talkPaymentSchema } from '#contract/chat/talk-payment.ts'
import { ownTalkReportSchema } from '#contract/chat/talk-report.ts'
import { bookingIdSchema, chatMessageSchema, chatStaySchema } from '#contract/chat/thread.ts'

/** A booking's conversation, in order, with the stay it belongs to and how far both sides are. */
export const getMessages = defineCall({
  model: 'chat',
  method: 'getMessages',
  kind: 'query',
  auth: 'user',
  input: v.object({
    booking_id: bookingIdSchema,
    /** Only messages that came, or were changed, after this number. */
    after_seq: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  output: v.object({
    stay: chatStaySchema,
    messages: v.array(chatMessageSchema),
    /** What the guest has reported, and how it stands. */
    reports: v.array(ownTalkReportSchema),
    /**
     * What the guest was asked to pay for beside the stay, as it stands by the server's clock (`as_of`, epoch ms).
     * Answers that rest on a device may be older than it.
     */
    payments: v.optional(v.object({ as_of: v.number(), items: v.array(talkPaymentSchema) })),
    /** How far the host has received and read; both only grow. */
    host_delivered_seq: v.number(),
    host_read_seq: v.number(),
    /** How far the guest has read. */
    own_read_seq: v.number(),
  }),
})
