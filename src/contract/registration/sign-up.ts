import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import {
  contactGiven,
  formField,
  newPasswordField,
  passwordCeiling,
  passwordsMatch,
  termsField,
} from '#contract/form-field.ts'

/**
 * The sign-up form. One of e-mail and mobile is enough, and is proved by the code; with both it is the
 * e-mail, and the number becomes a way to sign in once its owner has proved it.
 */
export function signUpSchema(passwordMax: number) {
  return v.pipe(
    v.object({
      first_name: formField('required', 'alphabet'),
      last_name: formField('required', 'alphabet'),
      email: formField('email'),
      mobile: formField('mobile_number'),
      password: newPasswordField(passwordMax),
      confirm_password: formField('required'),
      terms: termsField,
    }),
    contactGiven(),
    passwordsMatch(),
  )
}

/**
 * Asks for an account. The answer is the same whether the address is known or not: a code is on its
 * way, and the owner of a known address is told instead.
 */
export const signUp = defineCall({
  model: 'registration',
  method: 'signUp',
  kind: 'command',
  auth: 'any',
  input: signUpSchema(passwordCeiling),
  output: v.object({ validate_string: v.string() }),
})
