import { setQuietHours as setQuietHoursCall } from '#contract/notification/set-quiet-hours.ts'
import { clockMinutes } from '#domain/notifications/quiet-hours.ts'
import { handle } from '#server/http/call-handler.ts'
import { notificationMessages } from '#server/messages/notifications.ts'
import { setQuietHours } from '#server/services/push-settings.ts'

export const handler = handle(setQuietHoursCall, async (input, { deps, userId, say }) => {
  await setQuietHours(deps, userId, {
    isOn: input.is_on,
    from: clockMinutes(input.from),
    until: clockMinutes(input.until),
    timeZone: input.time_zone,
  })
  say(notificationMessages.saved)
  return {}
})
