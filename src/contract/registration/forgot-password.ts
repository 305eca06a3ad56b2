import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { accountNameSchema } from '#contract/registration/request-log-in-code.ts'

/** Sends a code for a new password. Answers the same for accounts that do not exist. */
export const forgotPassword = defineCall({
  model: 'registration',
  method: 'forgotPassword',
  kind: 'command',
  auth: 'any',
  input: accountNameSchema,
  output: v.object({ validate_string: v.string() }),
})
