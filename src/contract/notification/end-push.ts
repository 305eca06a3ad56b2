import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** This device takes no more push messages. Safe to repeat. */
export const endPush = defineCall({
  model: 'notification',
  method: 'endPush',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({}),
})
