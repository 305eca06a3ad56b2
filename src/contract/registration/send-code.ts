import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/**
 * Sends a code to an account's e-mail or mobile, to sign in by it or to set a new password. Says the
 * same for accounts that do not exist.
 */
export const sendCode = defineCall({
  model: 'registration',
  method: 'sendCode',
  kind: 'command',
  auth: 'any',
  input: v.object({
    email_mobile: formField('required', 'email_mobile'),
    purpose: v.picklist(['log_in', 'reset_password']),
  }),
  output: v.object({ validate_string: v.string() }),
})
