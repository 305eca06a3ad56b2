import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { passkeyBytesSchema } from '#contract/registration/log-in-by-passkey.ts'

/** Kinds of keys (COSE): what every device can make today, elliptic curves first. */
export const passkeyAlgorithms = [-8, -7, -257] as const

/** A passkey that a device has made, as browsers write it. */
export const newPasskeySchema = v.object({
  id: passkeyBytesSchema,
  rawId: passkeyBytesSchema,
  type: v.literal('public-key'),
  clientExtensionResults: v.object({}),
  response: v.object({
    clientDataJSON: passkeyBytesSchema,
    attestationObject: passkeyBytesSchema,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(8)),
      [],
    ),
  }),
})

/** Keeps a passkey of the account, named after browser and system; the owner is told by e-mail. */
export const addPasskey = defineCall({
  model: 'profile',
  method: 'addPasskey',
  kind: 'command',
  auth: 'user',
  input: v.object({ passkey: newPasskeySchema }),
  output: v.object({}),
})
