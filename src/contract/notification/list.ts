import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { languageSchema } from '#contract/language.ts'
import { notificationKinds } from '#domain/notifications/choices.ts'

/** Something that happened to a person's stays, messages or lists. */
export const noticeSchema = v.object({
  notice_id: v.string(),
  kind: v.picklist(notificationKinds),
  /** As it was written then, in `language`. */
  title: v.string(),
  language: languageSchema,
  /** Page of ours that tells more. */
  path: v.string(),
  at: v.number(),
  is_read: v.boolean(),
})

export type Notice = v.InferOutput<typeof noticeSchema>

/** The latest notifications of a person, the newest first. */
export const listNotices = defineCall({
  model: 'notification',
  method: 'list',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    notices: v.array(noticeSchema),
    /** Of all, also of those that are not listed any more. */
    unread_count: v.number(),
    as_of: v.number(),
  }),
})
