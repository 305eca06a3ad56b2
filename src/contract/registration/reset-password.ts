import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'

/** Sets a new password by code; every other device is signed out. */
export const resetPassword = defineCall({
  model: 'registration',
  method: 'resetPassword',
  kind: 'command',
  auth: 'any',
  input: v.pipe(
    v.object({
      validate_string: validateStringSchema,
      otp: formField('required', 'otp'),
      password: formField('required', 'minLength'),
      confirm_password: formField('required'),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        'rule:equal',
      ),
      ['confirm_password'],
    ),
  ),
  output: v.object({}),
})
