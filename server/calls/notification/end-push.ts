import { endPush } from '#contract/notification/end-push.ts'
import { handle } from '#server/http/call-handler.ts'
import { endPushDevice } from '#server/services/push-devices.ts'

export const handler = handle(endPush, async (_input, { deps, session }) => {
  if (session) await endPushDevice(deps, session.id)
  return {}
})
