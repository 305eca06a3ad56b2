import { getPush } from '#contract/notification/get-push.ts'
import { clockText } from '#domain/notifications/quiet-hours.ts'
import { handle } from '#server/http/call-handler.ts'
import { isPushDevice } from '#server/services/push-devices.ts'
import { quietHoursOf } from '#server/services/push-settings.ts'

export const handler = handle(getPush, async (_input, { deps, userId, session }) => {
  const { isOn, from, until, timeZone } = await quietHoursOf(deps, userId)
  return {
    public_key: deps.push.publicKey,
    is_here: session !== null && (await isPushDevice(deps, session.id)),
    quiet: { is_on: isOn, from: clockText(from), until: clockText(until), time_zone: timeZone },
  }
})
