import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'

/** What a code is for. */
export const codePurposes = [
  'sign_up',
  'log_in',
  'reset_password',
  'verify_mobile',
  'change_email',
  'change_mobile',
  'confirm_identity',
] as const

/**
 * What the code page shows, so that it survives a reload; null when the handle is unknown or used up.
 * The same for codes that were sent and codes that never were.
 */
export const getCodeState = defineCall({
  model: 'registration',
  method: 'getCodeState',
  kind: 'query',
  auth: 'any',
  input: v.object({ validate_string: validateStringSchema }),
  output: v.object({
    code: v.nullable(
      v.object({
        purpose: v.picklist(codePurposes),
        channel: v.picklist(['email', 'sms']),
        /** Masked e-mail address or number. */
        target: v.string(),
        /** Seconds until a new code may be asked for, by the server's clock. */
        retry_after: v.number(),
        /** Seconds until the code ends; 0 when it has ended. */
        expires_in: v.number(),
      }),
    ),
  }),
})
