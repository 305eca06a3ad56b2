import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/** Handle of a sent code, as in /verify/{validate_string}. */
export const validateStringSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

/** The form of the code page. */
export const verifyCodeSchema = v.object({
  validate_string: validateStringSchema,
  otp: formField('required', 'otp'),
})

/** Proves a code: sign-up and sign-in codes start a session by it. */
export const verifyCode = defineCall({
  model: 'registration',
  method: 'verifyCode',
  kind: 'command',
  auth: 'any',
  input: verifyCodeSchema,
  output: v.object({ is_signed_in: v.boolean() }),
})
