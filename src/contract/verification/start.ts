import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Begins the signed-in user's identity check, or goes on with it. The answer leads to the provider's own
 * page: documents never pass through us. Safe to repeat: it is the same check.
 */
export const startVerification = defineCall({
  model: 'verification',
  method: 'start',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({ redirect_url: v.string() }),
})
