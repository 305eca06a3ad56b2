import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { deletionObstacleSchema } from './get-deletion.ts'

/**
 * Deletes the signed-in person's account for good; every device is signed out and wiped. Needs a recent
 * login. Refused, with what is in the way, while a stay or money is open.
 */
export const deleteAccount = defineCall({
  model: 'profile',
  method: 'deleteAccount',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.variant('outcome', [
    v.object({ outcome: v.literal('deleted') }),
    v.object({ outcome: v.literal('refused'), obstacles: v.array(deletionObstacleSchema) }),
  ]),
})
