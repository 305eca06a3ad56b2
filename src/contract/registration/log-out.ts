import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Ends the session on the server, specification 7. Safe to repeat; a visitor without a session gets
 * success too, so that a late call after an offline logout never fails.
 */
export const logOut = defineCall({
  model: 'registration',
  method: 'logOut',
  kind: 'command',
  auth: 'any',
  input: v.object({}),
  output: v.object({}),
})
