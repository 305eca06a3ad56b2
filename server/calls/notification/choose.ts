import { chooseNotification } from '#contract/notification/choose.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { notificationMessages } from '#server/messages/notifications.ts'
import { choose } from '#server/services/notification-choices.ts'

export const handler = handle(chooseNotification, async ({ kind, channel, is_on }, context) => {
  const said = { kind, channel, isOn: is_on, source: 'profile' } as const
  const isWritten = await choose(context.deps, context.userId, said)
  if (!isWritten) throw toastError('required', notificationMessages.required)
  context.say(notificationMessages.saved)
  return {}
})
