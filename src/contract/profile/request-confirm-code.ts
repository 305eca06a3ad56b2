import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Sends a code to a proved contact of the account, with which the guest shows that it is them before
 * a change that a thief would make first.
 */
export const requestConfirmCode = defineCall({
  model: 'profile',
  method: 'requestConfirmCode',
  kind: 'command',
  auth: 'user',
  input: v.object({ channel: v.picklist(['email', 'sms']) }),
  output: v.object({ validate_string: v.string() }),
})
