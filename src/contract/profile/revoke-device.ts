import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Signs another device out. Safe to repeat; a foreign device is "not found". */
export const revokeDevice = defineCall({
  model: 'profile',
  method: 'revokeDevice',
  kind: 'command',
  auth: 'user',
  input: v.object({ device_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({}),
})
