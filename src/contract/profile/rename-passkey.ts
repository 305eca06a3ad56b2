import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'
import { passkeyBytesSchema } from '#contract/registration/log-in-by-passkey.ts'

/** Gives a passkey a name of the guest's own; a foreign one is "not found". */
export const renamePasskey = defineCall({
  model: 'profile',
  method: 'renamePasskey',
  kind: 'command',
  auth: 'user',
  input: v.object({ passkey_id: passkeyBytesSchema, name: formField('required') }),
  output: v.object({}),
})
