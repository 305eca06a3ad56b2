import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { notificationChannels, notificationKinds } from '#domain/notifications/choices.ts'

/** Switches a kind of message on or off for a channel. Safe to repeat. */
export const chooseNotification = defineCall({
  model: 'notification',
  method: 'choose',
  kind: 'command',
  auth: 'user',
  input: v.object({
    kind: v.picklist(notificationKinds),
    channel: v.picklist(notificationChannels),
    is_on: v.boolean(),
  }),
  output: v.object({}),
})
