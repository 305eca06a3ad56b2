import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { chatMessageSchema, chatStaySchema } from '#contract/chat/thread.ts'

/** The guest's conversations, the one with the newest message first. */
export const listThreads = defineCall({
  model: 'chat',
  method: 'listThreads',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    threads: v.array(
      v.object({
        stay: chatStaySchema,
        last_message: v.nullable(chatMessageSchema),
        unread_count: v.number(),
      }),
    ),
    unread_count: v.number(),
  }),
})
