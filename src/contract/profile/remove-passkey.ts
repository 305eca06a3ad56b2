import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { passkeyBytesSchema } from '#contract/registration/log-in-by-passkey.ts'

/**
 * Removes a passkey: it signs in no more. The owner is told by e-mail; a foreign one is "not found".
 * Needs a login of the last minutes (`confirm-identity`).
 */
export const removePasskey = defineCall({
  model: 'profile',
  method: 'removePasskey',
  kind: 'command',
  auth: 'user',
  input: v.object({ passkey_id: passkeyBytesSchema }),
  output: v.object({}),
})
