import { getNotificationChoices } from '#contract/notification/get-choices.ts'
import { handle } from '#server/http/call-handler.ts'
import { choicesOf } from '#server/services/notification-choices.ts'
import { hasPushDevice } from '#server/services/push-devices.ts'

export const handler = handle(getNotificationChoices, async (_input, context) => {
  const { deps, userId, session } = context
  const choices = await choicesOf(deps, userId)
  return {
    choices: choices.map(({ kind, channel, isOn, isRequired, chosenAt }) => ({
      kind,
      channel,
      is_on: isOn,
      is_required: isRequired,
      chosenAt,
    })),
    has_push: await hasPushDevice(deps, userId),
    has_mobile: session?.user.mobileVerifiedAt != null && deps.messages.canSend('sms'),
  }
})
