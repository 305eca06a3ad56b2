import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'

/** Sends a fresh code, after 60, 60 and 120 seconds, at most three times an hour. */
export const resendCode = defineCall({
  model: 'registration',
  method: 'resendCode',
  kind: 'command',
  auth: 'any',
  input: v.object({ validate_string: validateStringSchema }),
  output: v.object({
    /** Seconds until the next. */
    retry_after: v.number(),
  }),
})
