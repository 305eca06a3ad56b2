import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'

/** The form of the names. */
export const namesSchema = v.object({
  first_name: formField('required', 'alphabet'),
  last_name: formField('required', 'alphabet'),
})

/** Changes the names; the readable cookie follows. */
export const updateNames = defineCall({
  model: 'profile',
  method: 'updateNames',
  kind: 'command',
  auth: 'user',
  input: namesSchema,
  output: v.object({}),
})
