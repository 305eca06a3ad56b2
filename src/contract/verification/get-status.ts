import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { verificationReasons, verificationStates } from '#domain/identity/verification.ts'

/** The signed-in user's identity check, from the server: addresses of result pages prove nothing. */
export const getStatus = defineCall({
  model: 'verification',
  method: 'getStatus',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    status: v.picklist(verificationStates),
    /** Why documents were sent back or refused; null otherwise. */
    reason: v.nullable(v.picklist(verificationReasons)),
    can_start: v.boolean(),
    /** The last day of the verified document, where it is known. */
    valid_until: v.nullable(v.string()),
    /** When it last changed, epoch ms; null before the first check. */
    changed_at: v.nullable(v.number()),
  }),
})
