import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/** Shows by the password that it is the account's owner; the session is made anew. */
export const confirmByPassword = defineCall({
  model: 'profile',
  method: 'confirmByPassword',
  kind: 'command',
  auth: 'user',
  input: v.object({ password: formField('required') }),
  output: v.object({}),
})
