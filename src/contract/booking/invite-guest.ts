import * as v from 'valibot'
import { stayGuestPlace } from '#contract/booking/guests.ts'
import { defineCall } from '#contract/call.ts'

/** A link by which an adult of the stay registers without an account; the same one each time. */
export const inviteGuest = defineCall({
  model: 'booking',
  method: 'inviteGuest',
  kind: 'command',
  auth: 'user',
  input: v.object(stayGuestPlace),
  output: v.object({ url: v.string() }),
})
