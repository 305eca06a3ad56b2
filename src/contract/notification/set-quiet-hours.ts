import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { quietHoursSchema } from './get-push.ts'

/** Sets when no push message makes a sound, on all devices of the person. Safe to repeat. */
export const setQuietHours = defineCall({
  model: 'notification',
  method: 'setQuietHours',
  kind: 'command',
  auth: 'user',
  input: quietHoursSchema,
  output: v.object({}),
})
