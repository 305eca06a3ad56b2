import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Sends a code to the user's own mobile number, which `confirmContact` then marks as proved. */
export const requestMobileCode = defineCall({
  model: 'profile',
  method: 'requestMobileCode',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({ validate_string: v.string() }),
})
