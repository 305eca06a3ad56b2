import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema, chatMessageSchema, messageIdSchema } from '#contract/chat/thread.ts'

/** Takes one's own message back, for 24 hours after it was sent: its place stays, its words are deleted. */
export const takeBackMessage = defineCall({
  model: 'chat',
  method: 'takeBack',
  kind: 'command',
  auth: 'user',
  input: v.object({ booking_id: bookingIdSchema, message_id: messageIdSchema }),
  output: v.object({ message: chatMessageSchema }),
})
