import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/**
 * The guest wants messages of a conversation no more, or again. Lines of the system, cases and all that
 * the stay needs still come. What it is already changes nothing.
 */
export const chooseBlock = defineCall({
  model: 'chat',
  method: 'chooseBlock',
  kind: 'command',
  auth: 'user',
  input: v.object({ booking_id: bookingIdSchema, is_blocked: v.boolean() }),
  output: v.object({ is_blocked: v.boolean() }),
})
