import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { chatMessageSchema, newMessageSchema } from '#contract/chat/thread.ts'

/**
 * Sends a message. The same `client_id` again gives the stored message: a lost answer may be asked
 * for as often as needed, and the host sees one message.
 */
export const sendMessage = defineCall({
  model: 'chat',
  method: 'sendMessage',
  kind: 'command',
  auth: 'user',
  input: newMessageSchema,
  output: v.object({ message: chatMessageSchema }),
})
