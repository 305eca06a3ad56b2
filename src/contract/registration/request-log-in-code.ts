import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/** Names an account: its e-mail address or mobile number. */
export const accountNameSchema = v.object({
  email_mobile: formField('required', 'email_mobile'),
})

/**
 * Sends a code to sign in by, or to finish a sign-up that was begun in this browser. Answers the same
 * for accounts that do not exist.
 */
export const requestLogInCode = defineCall({
  model: 'registration',
  method: 'requestLogInCode',
  kind: 'command',
  auth: 'any',
  input: accountNameSchema,
  output: v.object({ validate_string: v.string() }),
})
