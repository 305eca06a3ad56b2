import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Asks for the file with everything that is kept of the signed-in person. Needs a recent login. The
 * address is good for this session and a few minutes, and the file is made as it is loaded.
 */
export const requestData = defineCall({
  model: 'profile',
  method: 'requestData',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({ address: v.string() }),
})
