import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import {
  formField,
  newPasswordField,
  passwordCeiling,
  passwordsMatch,
} from '#contract/form-field.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'

/** The form for a new password. */
export function resetPasswordSchema(passwordMax: number) {
  return v.pipe(
    v.object({
      validate_string: validateStringSchema,
      otp: formField('required', 'otp'),
      password: newPasswordField(passwordMax),
      confirm_password: formField('required'),
    }),
    passwordsMatch(),
  )
}

/** Sets a new password by code and signs in; every other device is signed out. */
export const resetPassword = defineCall({
  model: 'registration',
  method: 'resetPassword',
  kind: 'command',
  auth: 'any',
  input: resetPasswordSchema(passwordCeiling),
  output: v.object({}),
})
