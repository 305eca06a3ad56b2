import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { namesSchema } from '#contract/profile/update-names.ts'
import { invitationTokenSchema } from '#contract/verification/invitation.ts'

/** Begins the check of an invited guest, or goes on with it, like `startVerification`. */
export const startInvited = defineCall({
  model: 'verification',
  method: 'startInvited',
  kind: 'command',
  auth: 'any',
  input: v.object({ token: invitationTokenSchema, ...namesSchema.entries }),
  output: v.object({ redirect_url: v.string() }),
})
