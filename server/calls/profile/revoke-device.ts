import { revokeDevice } from '#contract/profile/revoke-device.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { revokeSession } from '#server/services/sessions.ts'

export const handler = handle(revokeDevice, async ({ device_id }, { deps, userId, say }) => {
  const isTheirs = await revokeSession(deps, userId, device_id)
  if (!isTheirs) throw toastError('not-found', commonMessages.notFound)
  say(profileMessages.deviceRevoked)
  return {}
})
