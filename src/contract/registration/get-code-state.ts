import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'

/** What the code page shows; null when the handle is unknown or used up. */
export const getCodeState = defineCall({
  model: 'registration',
  method: 'getCodeState',
  kind: 'query',
  auth: 'any',
  input: v.object({ validate_string: validateStringSchema }),
  output: v.object({
    code: v.nullable(
      v.object({
        /** Masked e-mail address or number. */
        target: v.string(),
        /** Seconds until a new code may be asked for, by the server's clock. */
        retry_after: v.number(),
      }),
    ),
  }),
})
