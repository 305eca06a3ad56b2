import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/** Fields of the sign-up form. */
export const signUpFields = v.object({
  first_name: formField('required', 'alphabet'),
  last_name: formField('required', 'alphabet'),
  email: formField('required', 'email'),
  mobile_number: formField('required', 'mobile_number'),
  password: formField('required', 'minLength'),
  confirm_password: formField('required'),
  terms: v.pipe(v.boolean(), v.literal(true, 'rule:terms')),
})

/**
 * Asks for an account. The answer is the same whether the address is known or not: a code is on its
 * way, and its owner is told when somebody signs up again.
 */
export const signUp = defineCall({
  model: 'registration',
  method: 'signUp',
  kind: 'command',
  auth: 'any',
  input: v.pipe(
    signUpFields,
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        'rule:equal',
      ),
      ['confirm_password'],
    ),
  ),
  output: v.object({ validate_string: v.string() }),
})
