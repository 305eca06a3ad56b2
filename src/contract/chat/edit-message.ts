import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import {
  bookingIdSchema,
  chatMessageSchema,
  messageIdSchema,
  messageTextSchema,
} from '#contract/chat/thread.ts'

/** Changes the words of one's own message, for 15 minutes after it was sent. The same words change nothing. */
export const editMessage = defineCall({
  model: 'chat',
  method: 'editMessage',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_id: bookingIdSchema,
    message_id: messageIdSchema,
    text: messageTextSchema,
  }),
  output: v.object({ message: chatMessageSchema }),
})
