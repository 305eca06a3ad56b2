import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { verifyCodeSchema } from '#contract/registration/verify-code.ts'

/**
 * Proves a new e-mail address or mobile number, or the number given at sign-up, by its code. The
 * earlier contacts are told, and the session is made anew.
 */
export const confirmContact = defineCall({
  model: 'profile',
  method: 'confirmContact',
  kind: 'command',
  auth: 'user',
  input: v.object({
    ...verifyCodeSchema.entries,
    /** Ends the account's sessions on other devices too. */
    sign_out_others: v.optional(v.boolean(), false),
  }),
  output: v.object({}),
})
