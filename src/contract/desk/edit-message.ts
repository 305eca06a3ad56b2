import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import {
  bookingIdSchema,
  chatMessageSchema,
  messageIdSchema,
  messageTextSchema,
} from '#contract/chat/thread.ts'

/** Changes the words of a message that the caller wrote to a guest, as `chat/editMessage` does. */
export const editDeskMessage = defineCall({
  model: 'desk',
  method: 'editMessage',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_id: bookingIdSchema,
    message_id: messageIdSchema,
    text: messageTextSchema,
  }),
  output: v.object({ message: chatMessageSchema }),
})
