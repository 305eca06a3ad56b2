import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/**
 * Sends a code to a new mobile number, which `confirmContact` then makes the account's. Answers the
 * same when another account has the number. Needs a login of the last minutes (`confirm-identity`).
 */
export const requestMobileChange = defineCall({
  model: 'profile',
  method: 'requestMobileChange',
  kind: 'command',
  auth: 'user',
  input: v.object({ mobile: formField('required', 'mobile_number') }),
  output: v.object({ validate_string: v.string() }),
})
