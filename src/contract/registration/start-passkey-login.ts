import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * A challenge for a passkey, good once and for five minutes, in this browser only. It names no
 * account: the device offers the passkeys that it has for this site.
 */
export const startPasskeyLogin = defineCall({
  model: 'registration',
  method: 'startPasskeyLogin',
  kind: 'command',
  auth: 'any',
  input: v.object({}),
  output: v.object({
    challenge: v.string(),
    /** Name of the site that passkeys belong to. */
    rp_id: v.string(),
  }),
})
