import { startPush } from '#contract/notification/start-push.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { notificationMessages } from '#server/messages/notifications.ts'
import { keepPushDevice } from '#server/services/push-devices.ts'

export const handler = handle(startPush, async (subscription, { deps, userId, session }) => {
  if (!session || !deps.push.accepts(subscription.endpoint)) {
    throw toastError('unknown-service', notificationMessages.unknownPushService)
  }
  await keepPushDevice(deps, { userId, sessionId: session.id }, subscription)
  return {}
})
