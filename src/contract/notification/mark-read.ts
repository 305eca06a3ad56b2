import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Marks own notifications as read: those named, or all where none is named. Safe to repeat. */
export const markNoticesRead = defineCall({
  model: 'notification',
  method: 'markRead',
  kind: 'command',
  auth: 'user',
  input: v.object({
    notice_ids: v.optional(
      v.nullable(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(50))),
      null,
    ),
  }),
  output: v.object({}),
})
