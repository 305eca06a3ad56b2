import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Where an identity check stands. */
export const verificationStates = [
  'not_started',
  'submitted',
  'in_review',
  'verified',
  'needs_resubmission',
  'rejected',
  'expired',
] as const

export type VerificationState = (typeof verificationStates)[number]

/** The signed-in user's identity check, from the server: addresses of result pages prove nothing. */
export const getStatus = defineCall({
  model: 'verification',
  method: 'getStatus',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    status: v.picklist(verificationStates),
    /** When it last changed; null before the first check. */
    changedAt: v.nullable(v.number()),
  }),
})
