import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** What a device needs to make a passkey. Needs a login of the last minutes (`confirm-identity`). */
export const startPasskey = defineCall({
  model: 'profile',
  method: 'startPasskey',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    challenge: v.string(),
    rp_id: v.string(),
    /** Bytes that the passkey gives back at a login; the name is what the device shows. */
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    /** Passkeys that the account has: a device makes no second one. */
    known: v.array(v.string()),
  }),
})
