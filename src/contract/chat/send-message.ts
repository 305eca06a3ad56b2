import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema, chatMessageSchema, messageTextSchema } from '#contract/chat/thread.ts'

/**
 * Sends a message. The same `client_id` again gives the stored message: a lost answer may be asked
 * for as often as needed, and the host sees one message.
 */
export const sendMessage = defineCall({
  model: 'chat',
  method: 'sendMessage',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_id: bookingIdSchema,
    client_id: v.pipe(v.string(), v.uuid()),
    text: messageTextSchema,
  }),
  output: v.object({ message: chatMessageSchema }),
})
