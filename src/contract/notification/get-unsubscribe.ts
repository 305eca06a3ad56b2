import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { notificationKinds } from '#domain/notifications/choices.ts'

/** The secret of the link in a letter. */
export const unsubscribeTokenSchema = v.pipe(v.string(), v.maxLength(200))

/** What the link of a letter is about, for whoever holds it; null when it is not ours. */
export const getUnsubscribe = defineCall({
  model: 'notification',
  method: 'getUnsubscribe',
  kind: 'query',
  auth: 'any',
  input: v.object({ token: unsubscribeTokenSchema }),
  output: v.object({
    letter: v.nullable(v.object({ kind: v.picklist(notificationKinds), is_on: v.boolean() })),
  }),
})
