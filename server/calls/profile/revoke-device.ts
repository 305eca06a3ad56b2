import { revokeDevice } from '#contract/profile/revoke-device.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { askForWipe } from '#server/services/device-wipes.ts'
import { revokeSession } from '#server/services/sessions.ts'

export const handler = handle(revokeDevice, async ({ device_id, wipe }, context) => {
  const { deps, userId, session, say } = context
  // The device in use is left by the logout, which offers what has not been sent.
  const isLost = wipe && device_id !== session?.id
  const isTheirs = isLost
    ? await askForWipe(deps, userId, device_id)
    : await revokeSession(deps, userId, device_id)
  if (!isTheirs) throw toastError('not-found', commonMessages.notFound)
  say(isLost ? profileMessages.deviceWiped : profileMessages.deviceRevoked)
  return {}
})
