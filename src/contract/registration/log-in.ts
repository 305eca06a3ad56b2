import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/** Signs in by e-mail or mobile and password; sets the session cookies. */
export const logIn = defineCall({
  model: 'registration',
  method: 'logIn',
  kind: 'command',
  auth: 'any',
  input: v.object({
    email_mobile: formField('required', 'email_mobile'),
    password: formField('required'),
  }),
  output: v.object({}),
})
