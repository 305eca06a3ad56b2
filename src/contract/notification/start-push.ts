import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { subscriptionSchema, workerCalls } from '#contract/push.ts'

/**
 * This device takes push messages from now on, until its session ends or it says otherwise. Safe to
 * repeat: said again now and then, it keeps the device from being given up.
 */
export const startPush = defineCall({
  ...workerCalls.startPush,
  kind: 'command',
  auth: 'user',
  input: subscriptionSchema,
  output: v.object({}),
})
