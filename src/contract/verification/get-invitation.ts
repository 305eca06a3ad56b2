import * as v from 'valibot'
import { type CallOutput, defineCall } from '#contract/call.ts'
import { invitationTokenSchema } from '#contract/verification/invitation.ts'
import { verificationReasons, verificationStates } from '#domain/identity/verification.ts'

/**
 * What an invited guest sees: who asks, which stay, and where their own check stands. Null for a link
 * that is not, or no longer, good. The address of the home is not in it.
 */
export const getInvitation = defineCall({
  model: 'verification',
  method: 'getInvitation',
  kind: 'query',
  auth: 'any',
  input: v.object({ token: invitationTokenSchema }),
  output: v.object({
    invitation: v.nullable(
      v.object({
        invited_by: v.string(),
        home: v.string(),
        place: v.string(),
        check_in: v.string(),
        check_out: v.string(),
        first_name: v.nullable(v.string()),
        last_name: v.nullable(v.string()),
        status: v.picklist(verificationStates),
        reason: v.nullable(v.picklist(verificationReasons)),
        can_start: v.boolean(),
      }),
    ),
  }),
})

export type GetInvitation = CallOutput<typeof getInvitation>
