import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { verifyCodeSchema } from '#contract/registration/verify-code.ts'

/** Shows by a code of `requestConfirmCode` that it is the account's owner; the session is made anew. */
export const confirmByCode = defineCall({
  model: 'profile',
  method: 'confirmByCode',
  kind: 'command',
  auth: 'user',
  input: verifyCodeSchema,
  output: v.object({}),
})
