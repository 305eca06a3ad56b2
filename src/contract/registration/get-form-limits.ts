import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** What the forms for new passwords allow on this site. */
export const getFormLimits = defineCall({
  model: 'registration',
  method: 'getFormLimits',
  kind: 'query',
  auth: 'any',
  input: v.object({}),
  output: v.object({ password_max: v.number() }),
})
