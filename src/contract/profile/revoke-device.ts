import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Signs another device out; with `wipe` it also forgets everything of its person at its next contact.
 * Safe to repeat, and a device that was only signed out may be wiped later. A foreign device is "not
 * found".
 */
export const revokeDevice = defineCall({
  model: 'profile',
  method: 'revokeDevice',
  kind: 'command',
  auth: 'user',
  input: v.object({
    device_id: v.pipe(v.string(), v.uuid()),
    wipe: v.optional(v.boolean(), false),
  }),
  output: v.object({}),
})
