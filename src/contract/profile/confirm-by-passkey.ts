import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { passkeyProofSchema } from '#contract/registration/log-in-by-passkey.ts'

/** Shows by a passkey that it is the account's owner; the session is made anew. */
export const confirmByPasskey = defineCall({
  model: 'profile',
  method: 'confirmByPasskey',
  kind: 'command',
  auth: 'user',
  input: v.object({ proof: passkeyProofSchema }),
  output: v.object({}),
})
