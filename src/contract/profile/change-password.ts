import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import {
  formField,
  newPasswordField,
  passwordCeiling,
  passwordsMatch,
} from '#contract/form-field.ts'

/** The form for another password. */
export function changePasswordSchema(passwordMax: number) {
  return v.pipe(
    v.object({
      password: newPasswordField(passwordMax),
      confirm_password: formField('required'),
    }),
    passwordsMatch(),
  )
}

/** Sets another password, after a recent login; every other device is signed out. */
export const changePassword = defineCall({
  model: 'profile',
  method: 'changePassword',
  kind: 'command',
  auth: 'user',
  input: changePasswordSchema(passwordCeiling),
  output: v.object({}),
})
