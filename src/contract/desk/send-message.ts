import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { chatMessageSchema, newHostMessageSchema } from '#contract/chat/thread.ts'

/** Answers a guest. The same `client_id` again gives the stored message: the guest sees one. */
export const sendDeskMessage = defineCall({
  model: 'desk',
  method: 'sendMessage',
  kind: 'command',
  auth: 'desk',
  input: newHostMessageSchema,
  output: v.object({ message: chatMessageSchema }),
})
