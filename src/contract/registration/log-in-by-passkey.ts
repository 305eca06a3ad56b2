import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Bytes as browsers write them in WebAuthn's JSON; nothing in it is longer. */
export const passkeyBytesSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,8192}$/))

/** What a device signed with a passkey, as browsers write it. */
export const passkeyProofSchema = v.object({
  id: passkeyBytesSchema,
  rawId: passkeyBytesSchema,
  type: v.literal('public-key'),
  clientExtensionResults: v.object({}),
  response: v.object({
    clientDataJSON: passkeyBytesSchema,
    authenticatorData: passkeyBytesSchema,
    signature: passkeyBytesSchema,
    userHandle: passkeyBytesSchema,
  }),
})

/**
 * Signs in by a passkey; sets the session cookies. Unknown, removed and closed ones are answered with
 * the same words.
 */
export const logInByPasskey = defineCall({
  model: 'registration',
  method: 'logInByPasskey',
  kind: 'command',
  auth: 'any',
  input: v.object({ proof: passkeyProofSchema }),
  output: v.object({}),
})
