import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { pushedNoticeSchema, workerCalls } from '#contract/push.ts'

/** What a push message is about, asked for by the worker; null when it is not this person's. */
export const getPushedNotice = defineCall({
  ...workerCalls.getPushedNotice,
  kind: 'query',
  auth: 'user',
  input: v.object({ notice_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({ notice: v.nullable(pushedNoticeSchema) }),
})
