import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { notificationChannels, notificationKinds } from '#domain/notifications/choices.ts'

/** What the signed-in person wants to be written to about, every pair that is offered. */
export const getNotificationChoices = defineCall({
  model: 'notification',
  method: 'getChoices',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    choices: v.array(
      v.object({
        kind: v.picklist(notificationKinds),
        channel: v.picklist(notificationChannels),
        is_on: v.boolean(),
        /** It belongs to the contract and cannot be switched off. */
        is_required: v.boolean(),
        /** When the person said so, epoch ms; null as long as nothing was said. */
        chosenAt: v.nullable(v.number()),
      }),
    ),
    /** Whether there is a proved number to send an SMS to. */
    has_mobile: v.boolean(),
    /** Whether a device of the person takes push messages. */
    has_push: v.boolean(),
  }),
})
