import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { unsubscribeTokenSchema } from './get-unsubscribe.ts'

/** Ends letters of one kind by the link in one of them, signed in or not; or takes that back. */
export const unsubscribe = defineCall({
  model: 'notification',
  method: 'unsubscribe',
  kind: 'command',
  auth: 'any',
  input: v.object({ token: unsubscribeTokenSchema, is_on: v.boolean() }),
  output: v.object({}),
})
