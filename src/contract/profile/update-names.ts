import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { formField } from '#contract/form-field.ts'
import { seenStates } from '#contract/seen.ts'

/** The form of the names. */
export const namesSchema = v.object({
  first_name: formField('required', 'alphabet'),
  last_name: formField('required', 'alphabet'),
})

/** Names as they stand. */
const knownNamesSchema = v.object({ first_name: v.string(), last_name: v.string() })

/** Changes the names; the readable cookie follows. Code `changed-meanwhile`, see `seenStates`. */
export const updateNames = defineCall({
  model: 'profile',
  method: 'updateNames',
  kind: 'command',
  auth: 'user',
  input: v.object({ ...namesSchema.entries, seen: seenStates(knownNamesSchema) }),
  output: v.object({}),
})
