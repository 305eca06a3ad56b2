import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/**
 * Sends a code to a new e-mail address, which `confirmContact` then makes the account's. Answers the
 * same when another account has the address. Needs a login of the last minutes (`confirm-identity`).
 */
export const requestEmailChange = defineCall({
  model: 'profile',
  method: 'requestEmailChange',
  kind: 'command',
  auth: 'user',
  input: v.object({ email: formField('required', 'email') }),
  output: v.object({ validate_string: v.string() }),
})
